import type { Database } from '../../src/platform/postgres/database.ts'
import type { BoundStatement, Rows } from '../../src/platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../src/platform/postgres/transactions.ts'

/** The name of a record at which an import waits. */
export const STOP = 'Stop here'

/** A database in which every transaction that would store a record named STOP waits until it is released. */
export class HeldDatabase implements Transactions {
  readonly #database: Database
  #arrived = Promise.withResolvers<void>()
  #held = Promise.withResolvers<void>()
  /** Whether writing the progress of imports fails. */
  tellsNothing = false

  constructor(database: Database) {
    this.#database = database
  }

  /** Releases the next one that waits or arrives; later ones wait again. */
  async goOn(): Promise<void> {
    await this.#arrived.promise
    this.#held.resolve()
    this.#arrived = Promise.withResolvers()
    this.#held = Promise.withResolvers()
  }

  checkReady(): Promise<void> {
    return this.#database.checkReady()
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.read(organizationId, statements)
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#database.list(organizationId, statements)
  }

  write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    if (this.tellsNothing && statements.some(({ text }) => text.includes('import_runs'))) {
      throw new Error('nothing is told')
    }
    return this.#database.write(organizationId, statements)
  }

  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#database.transaction(organizationId, ({ run, runAll }) =>
      work({
        run,
        runAll: async (statements) => {
          if (statements.some(stores)) {
            this.#arrived.resolve()
            await this.#held.promise
          }
          return runAll(statements)
        },
      }),
    )
  }
}

/** Names that are only searched for come in arrays. */
function stores({ values }: BoundStatement): boolean {
  return values.some((value) => typeof value === 'string' && value.includes(STOP))
}
