import type { Caller } from '../auth/authorize.ts'
import { type BoundStatement, bind, type Rows, statement } from '../db/statement.ts'
import type { Transaction, Transactions } from '../db/transactions.ts'
import type { Context } from '../engine/context.ts'
import { refusedByDatabase } from '../engine/database-refusal.ts'

const NOTE_USER = statement(`SELECT set_config('app.user_id', $1, true)`)

/** A context without a token: what is done in it is done by a user who is known from the start. */
export class ActingContext implements Context {
  readonly requestId = 'demonstration'
  readonly caller: Caller
  readonly #transactions: Transactions

  constructor(transactions: Transactions, organizationId: string, userId: string) {
    this.#transactions = transactions
    this.caller = { organizationId, userId, tokenId: null }
  }

  get organizationId(): string {
    return this.caller.organizationId
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#act('read', statements)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#act('list', statements)
  }

  write(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#act('write', statements)
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusedByDatabase(
      () =>
        this.#transactions.transaction(this.organizationId, async (transaction) => {
          await transaction.run(this.#noteUser())
          return work(transaction)
        }),
      null,
    )
  }

  async #act(lane: 'read' | 'list' | 'write', statements: readonly BoundStatement[]) {
    const noted = [this.#noteUser(), ...statements]
    const results = await refusedByDatabase(() => this.#transactions[lane](this.organizationId, noted), null)
    return results.slice(1)
  }

  #noteUser(): BoundStatement {
    return bind(NOTE_USER, [this.caller.userId])
  }
}
