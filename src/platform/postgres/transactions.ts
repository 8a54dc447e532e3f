import type { BoundStatement, Rows } from './statement.ts'

/** A transaction that can look at an answer before it continues. */
export interface Transaction {
  run(statement: BoundStatement): Promise<Rows>
  /** Sends several statements in one flush; if one fails, none counts and the transaction continues. */
  runAll(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
}

/**
 * Ways to reach the rows of one organization. Each call is one transaction: done completely or not at all. The first
 * three are a single flush; `transaction` has a separate connection.
 */
export interface Transactions {
  /** The optional kinds of background work that this installation does; none if left out. */
  readonly backgroundKinds?: ReadonlySet<string>
  /** Point reads. */
  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  /** Statements that may take long: lists and totals. */
  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>
}
