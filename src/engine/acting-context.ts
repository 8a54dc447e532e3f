import { type Caller, noteCaller } from '../auth/authorize.ts'
import type { BoundStatement, Rows } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import type { Context } from './context.ts'
import { refusedByDatabase } from './database-refusal.ts'
import { TransactionContext } from './transaction-context.ts'

/** A context without a token: what is done in it is done by a user who is known from the start. */
export class ActingContext implements Context {
  readonly requestId: string
  readonly caller: Caller
  readonly #transactions: Transactions

  constructor(
    transactions: Transactions,
    { organizationId, userId, requestId }: { organizationId: string; userId: string; requestId: string },
  ) {
    this.requestId = requestId
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

  transaction<T>(_: readonly string[], work: (inside: Context) => Promise<T>): Promise<T> {
    return this.#transactions.transaction(this.organizationId, async (transaction) => {
      await transaction.run(noteCaller(this.caller))
      return work(new TransactionContext(this, transaction))
    })
  }

  async #act(
    lane: 'read' | 'list' | 'write',
    statements: readonly BoundStatement[],
  ): Promise<readonly Rows[]> {
    const acting = [noteCaller(this.caller), ...statements]
    const results = await refusedByDatabase(() => this.#transactions[lane](this.organizationId, acting), null)
    return results.slice(1)
  }
}
