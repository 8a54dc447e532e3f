import type { Caller } from '../auth/authorize.ts'
import type { BoundStatement, Rows } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import type { Context } from '../engine/context.ts'
import { refusedByDatabase } from '../engine/database-refusal.ts'

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

  #act(lane: 'read' | 'list' | 'write', statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return refusedByDatabase(() => this.#transactions[lane](this.organizationId, statements), null)
  }
}
