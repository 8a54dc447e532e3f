import type { Caller } from '../auth/authorize.ts'
import type { BoundStatement, Rows } from '../db/statement.ts'
import type { Transaction } from '../db/transactions.ts'
import type { Context } from './context.ts'
import { refusedByDatabase } from './database-refusal.ts'

/** A context whose calls all join one transaction. A call that is refused leaves nothing, and the transaction goes on. */
export class TransactionContext implements Context {
  readonly requestId: string
  readonly organizationId: string
  readonly caller: Caller
  readonly #transaction: Transaction

  constructor({ requestId, organizationId, caller }: Context, transaction: Transaction) {
    this.requestId = requestId
    this.organizationId = organizationId
    this.caller = caller
    this.#transaction = transaction
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#join(statements)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#join(statements)
  }

  write(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#join(statements)
  }

  /** The transaction that is open already. */
  transaction<T>(_: readonly string[], work: (inside: Context) => Promise<T>): Promise<T> {
    return work(this)
  }

  #join(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return refusedByDatabase(() => this.#transaction.runAll(statements), null)
  }
}
