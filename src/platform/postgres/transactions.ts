import type { BoundStatement, Rows } from './statement.ts'

/** A transaction that can look at an answer before it goes on. */
export interface Transaction {
  run(statement: BoundStatement): Promise<Rows>
  /** Several statements in one flush; none of them counts where one fails, and the transaction goes on. */
  runAll(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
}

/**
 * Ways to reach the rows of one organization. Each call is one transaction: done as a whole or not
 * at all. The first three are a single flush; `transaction` has a connection of its own.
 */
export interface Transactions {
  /** Kinds of work that this installation does in the background beyond what every one does; none if left out. */
  readonly backgroundKinds?: ReadonlySet<string>
  /** Point reads. */
  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  /** Statements that may take long: lists and totals. */
  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>
}
