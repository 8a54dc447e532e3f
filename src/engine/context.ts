import {
  type Caller,
  identified,
  identify,
  type Permission,
  recordUse,
  requirePermission,
} from '../auth/authorize.ts'
import type { PermissionName } from '../auth/permission.ts'
import type { Credential } from '../auth/token.ts'
import type { BoundStatement, Rows } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import { refusedByDatabase } from './database-refusal.ts'
import type { Shown } from './shown.ts'
import { TransactionContext } from './transaction-context.ts'

/**
 * One request on its way: who asks, and the transactions made on their behalf. Every transaction
 * checks the token or session and its permission again, in the same flush as its data.
 */
export interface Context {
  readonly requestId: string
  readonly organizationId: string
  /** Known once the first transaction was answered. */
  readonly caller: Caller
  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  /**
   * @param shown how the answer is made of the last statement's row, so that it can be given again;
   *   undefined where the row has one column with all that the answer holds as its data
   */
  write(statements: readonly BoundStatement[], shown?: Shown): Promise<readonly Rows[]>
  /**
   * Does everything that `work` does in one transaction: all of it is stored, or nothing where it
   * throws. The calls of `work` have to come one after the other; what it gives is the data of the answer.
   * @param permissions what the caller must be allowed, at its beginning and still at its end
   */
  transaction<T>(permissions: readonly PermissionName[], work: (inside: Context) => Promise<T>): Promise<T>
}

/** The context of a request that came with a token or in a session. */
export class CredentialContext implements Context {
  readonly requestId: string
  readonly #credential: Credential
  readonly #permission: Permission
  readonly #personal: boolean
  readonly #transactions: Transactions
  #caller: Caller | undefined

  /** @param personal whether it is about the person, as an operation says */
  constructor(
    requestId: string,
    credential: Credential,
    permission: Permission,
    transactions: Transactions,
    personal = false,
  ) {
    this.requestId = requestId
    this.#credential = credential
    this.#permission = permission
    this.#personal = personal
    this.#transactions = transactions
  }

  get organizationId(): string {
    return this.#credential.organizationId
  }

  get caller(): Caller {
    if (!this.#caller) throw new Error('the caller is not known before the first transaction')
    return this.#caller
  }

  /** Whether its token or session has turned out to be valid, whatever it permits. */
  get isIdentified(): boolean {
    return this.#caller !== undefined
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#identifiedIn('read', statements)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#identifiedIn('list', statements)
  }

  async write(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const guarded = [requirePermission(this.#credential, this.#permission, this.#personal), ...statements]
    const results = await refusedByDatabase(
      () => this.#transactions.write(this.organizationId, guarded),
      this.#permission,
    )
    return results.slice(1)
  }

  transaction<T>(permissions: readonly PermissionName[], work: (inside: Context) => Promise<T>): Promise<T> {
    return this.#transactions.transaction(this.organizationId, async (transaction) => {
      const requireAll = async () => {
        for (const permission of permissions) {
          const required = requirePermission(this.#credential, permission)
          await refusedByDatabase(() => transaction.run(required), permission)
        }
      }
      await requireAll()
      const result = await work(new TransactionContext(this, transaction))
      await requireAll()
      return result
    })
  }

  /** Writes beside all that the request does, what is not worth failing for. */
  async note(statements: readonly BoundStatement[]): Promise<void> {
    try {
      await this.#transactions.write(this.organizationId, statements)
    } catch {}
  }

  async #identifiedIn(
    lane: 'read' | 'list',
    statements: readonly BoundStatement[],
  ): Promise<readonly Rows[]> {
    const identifying = [identify(this.#credential, this.#permission, this.#personal), ...statements]
    const results = await refusedByDatabase(
      () => this.#transactions[lane](this.organizationId, identifying),
      this.#permission,
    )
    const { caller, unrecorded, refusal } = identified(this.#credential, this.#permission, results[0])
    this.#caller = caller
    if (refusal) throw refusal
    if (unrecorded !== undefined) void this.note([recordUse(this.#credential, unrecorded)])
    return results.slice(1)
  }
}
