import type { Database } from '../../src/platform/postgres/database.ts'
import type { Rows } from '../../src/platform/postgres/statement.ts'
import type { Transactions } from '../../src/platform/postgres/transactions.ts'

type Kind = 'read' | 'list'

/** Keeps back what the database answers, so that a client can leave before the service has its answer. */
export class HeldAnswers {
  #held: { readonly kind: Kind; readonly end: PromiseWithResolvers<void> } | undefined
  /** How many answers wait. */
  waiting = 0

  /** From now on answers of this kind wait, until `goOn`. */
  hold(kind: Kind): void {
    this.#held = { kind, end: Promise.withResolvers() }
  }

  goOn(): void {
    this.#held?.end.resolve()
    this.#held = undefined
  }

  /** The database as the service sees it. */
  of(database: Database): Transactions & Pick<Database, 'checkReady'> {
    return {
      read: async (...of) => this.#whenFree('read', await database.read(...of)),
      list: async (...of) => this.#whenFree('list', await database.list(...of)),
      write: database.write.bind(database),
      transaction: database.transaction.bind(database),
      checkReady: database.checkReady.bind(database),
    }
  }

  async #whenFree(kind: Kind, rows: readonly Rows[]): Promise<readonly Rows[]> {
    if (this.#held?.kind !== kind) return rows
    this.waiting += 1
    await this.#held.end.promise
    this.waiting -= 1
    return rows
  }
}
