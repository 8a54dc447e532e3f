import type { Database } from '../../src/platform/postgres/database.ts'
import type { BoundStatement, Rows } from '../../src/platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../src/platform/postgres/transactions.ts'

/** The database, with a record of the statements sent to it. */
export class RecordedStatements implements Transactions {
  /** By their names. */
  #statements = new Map<string, BoundStatement>()
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns the statements of the requests since the last call, each with its latest values. */
  taken(): readonly BoundStatement[] {
    const statements = [...this.#statements.values()]
    this.#statements = new Map()
    return statements
  }

  checkReady(): Promise<void> {
    return this.#database.checkReady()
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.read(organizationId, this.#noted(statements))
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.list(organizationId, this.#noted(statements))
  }

  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.write(organizationId, this.#noted(statements))
  }

  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#database.transaction(organizationId, ({ run, runAll }) =>
      work({
        run: (statement) => {
          this.#noted([statement])
          return run(statement)
        },
        runAll: (statements) => runAll(this.#noted(statements)),
      }),
    )
  }

  #noted(statements: readonly BoundStatement[]): readonly BoundStatement[] {
    for (const statement of statements) this.#statements.set(statement.name, statement)
    return statements
  }
}
