import {
  type Caller,
  callerValue,
  type Demand,
  identified,
  identify,
  type Later,
  type Permission,
  REQUIRE_OF_MEMBER,
  recordUse,
  requirePermission,
} from '../../platform/auth/authorize.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import type { Credential } from '../../platform/auth/token.ts'
import { type BoundStatement, bind, forCaller, type Rows } from '../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../platform/postgres/transactions.ts'
import type { Scope } from '../noun/scope.ts'
import { refusedByDatabase } from './database-refusal.ts'
import type { Answer } from './shown.ts'

/**
 * A request in progress: its caller, and the transactions made for them. Every transaction checks the token or session
 * and its permissions again, in the same flush as its data.
 */
export interface Context extends Scope {
  readonly requestId: string
  /** Known after the first transaction. */
  readonly caller: Caller
  /** The person who acts: the caller, or the person named in the body under `as`. Every transaction checks their permission too. */
  readonly acting: Acting
  /** Whether this installation runs that kind of background work; if not, none is queued. */
  leavesToBackground(kind: string): boolean
  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]>
  /** @returns the rows of each statement, those of the answer last */
  write(statements: readonly BoundStatement[], answer?: Answer): Promise<readonly Rows[]>
  /**
   * Runs `work` in one transaction; if it throws, nothing is stored. Its calls must be sequential, and the last write
   * states the answer. Permissions are checked when it starts and when it ends.
   */
  transaction<T>(work: (inside: Context) => Promise<T>): Promise<T>
}

/** Who does something, and who records it. */
export interface Acting {
  readonly userId: string
  /** Whose session or token it is. */
  readonly recordedBy: string
  /**
   * How a person is shown to be present: by a PIN or a fresh session, by an older session, or, with a token, not at
   * all.
   */
  readonly presence: 'now' | 'earlier' | 'program'
}

/** Makes a write store its answer for a retry of the same request. */
export interface AnswerKeeper {
  /** The first statements of the transaction, which end it if another request uses the key. */
  take(scope: Scope): readonly BoundStatement[]
  keep(context: Context, answer: Answer | undefined): Promise<Kept>
  /** What the answer would have been without the keeper. */
  rowsOf(kept: Rows | undefined): Rows
}

/** What is sent instead of the answer of a write, and after it. */
interface Kept {
  /** The same answer, which is also stored; `rowsOf` reads it. */
  readonly answer: BoundStatement
  readonly after: readonly BoundStatement[]
}

/** The credential of a request, and what it must permit. */
interface Presented extends Demand {
  readonly credential: Credential
  /** Further permissions, if one is not enough. */
  readonly alsoNeeds?: readonly PermissionName[] | undefined
}

/** A user who acts without a token or session and is known from the start. */
interface Member {
  readonly organizationId: string
  readonly userId: string
}

/** The context of a request, or of a command, which has no credential. */
export class RequestContext implements Context {
  readonly requestId: string
  readonly organizationId: string
  readonly #transactions: Transactions
  readonly #presented: Presented | undefined
  readonly #permissions: readonly Permission[]
  /** How statements name the caller. */
  readonly #value: unknown
  #caller: Caller | undefined
  /** The caller if the credential is still valid, which no transaction has confirmed yet. */
  #assumed: Caller | undefined
  #fresh = false
  #later: Later = {}
  /** The person whom the body names under `as`. */
  #lentTo: string | undefined
  #keeper: AnswerKeeper | undefined
  /** The original context of the same request, which is confirmed together with this one. */
  #confirms: RequestContext | undefined

  constructor(transactions: Transactions, requestId: string, acting: Presented | Member) {
    this.requestId = requestId
    this.#transactions = transactions
    if ('userId' in acting) {
      this.organizationId = acting.organizationId
      this.#permissions = []
      this.#value = callerValue(acting)
      this.#caller = { ...acting, tokenId: null }
    } else {
      this.organizationId = acting.credential.organizationId
      this.#presented = acting
      this.#permissions = [acting.permission, ...(acting.alsoNeeds ?? [])]
      this.#value = callerValue(acting.credential)
    }
  }

  get caller(): Caller {
    const caller = this.#caller ?? this.#assumed
    if (!caller) throw new Error('the caller is not known before the first transaction')
    return caller
  }

  get acting(): Acting {
    const { userId, tokenId } = this.caller
    if (this.#lentTo !== undefined) return { userId: this.#lentTo, recordedBy: userId, presence: 'now' }
    const presence = () => {
      if (tokenId !== null) return 'program'
      return this.#fresh || !this.#presented ? 'now' : 'earlier'
    }
    return { userId, recordedBy: userId, presence: presence() }
  }

  /** @throws Refusal 403 if the caller acts and lacks the permission */
  requireOwnPermission(): void {
    if (this.#later.own) throw this.#later.own
  }

  /** @throws Refusal 403 if somebody else acts with a token that is narrower than its owner's role */
  requireWholeToken(): void {
    if (this.#later.lent) throw this.#later.lent
  }

  /** From now on somebody else acts, who has proved their presence. */
  actAs(userId: string): void {
    this.#lentTo = userId
  }

  leavesToBackground(kind: string): boolean {
    return this.#transactions.backgroundKinds?.has(kind) ?? false
  }

  /** Assumes the last known owner of the credential. The first transaction checks that the credential is still valid. */
  assume(caller: Caller): void {
    this.#assumed = caller
  }

  /** Whether the token or session has turned out to be valid, whatever it permits. */
  get isIdentified(): boolean {
    return this.#caller !== undefined
  }

  /** The same request, with a write that stores its answer. */
  keepingAnswer(keeper: AnswerKeeper): Context {
    const acting = this.#presented ?? this.caller
    const keeping = new RequestContext(this.#transactions, this.requestId, acting)
    keeping.#caller = this.#caller
    keeping.#assumed = this.#assumed
    keeping.#confirms = this
    keeping.#fresh = this.#fresh
    keeping.#lentTo = this.#lentTo
    keeping.#keeper = keeper
    return keeping
  }

  async read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const all = this.#identifying(statements)
    return this.#identified(await this.#transactions.read(this.organizationId, all).catch(refusedByDatabase))
  }

  async list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const all = this.#identifying(statements)
    return this.#identified(await this.#transactions.list(this.organizationId, all).catch(refusedByDatabase))
  }

  async write(statements: readonly BoundStatement[], answer?: Answer): Promise<readonly Rows[]> {
    const guards = this.#guards()
    const taken = this.#keeper?.take(this) ?? []
    const all = [...taken, ...(await withAnswer(this, this.#keeper, statements, answer))]
    const sent = [...guards, ...forCaller(all, this.#value)]
    const results = await this.#transactions.write(this.organizationId, sent).catch(refusedByDatabase)
    this.#confirm()
    return ownOf(results.slice(guards.length + taken.length), this.#keeper, statements, answer)
  }

  transaction<T>(work: (inside: Context) => Promise<T>): Promise<T> {
    return this.#transactions.transaction(this.organizationId, async (transaction) => {
      const requireAll = async (taken: readonly BoundStatement[] = []) => {
        const guards = [...this.#guards(), ...taken]
        if (guards.length > 0) await transaction.runAll(guards).catch(refusedByDatabase)
        this.#confirm()
      }
      await requireAll(this.#keeper?.take(this))
      const result = await work(new TransactionContext(this, transaction, this.#value, this.#keeper))
      await requireAll()
      return result
    })
  }

  /** Writes something outside the request's own work that is not worth failing for. */
  readonly note = async (statements: readonly BoundStatement[]): Promise<void> => {
    try {
      await this.#transactions.write(this.organizationId, statements)
    } catch {}
  }

  /** The guards have let a transaction pass, so the assumption about the caller was right. */
  #confirm(): void {
    this.#caller ??= this.#assumed
    if (this.#confirms) this.#confirms.#confirm()
  }

  /** The statements that end a write if the caller may not do it. */
  #guards(): readonly BoundStatement[] {
    if (!this.#presented) return []
    const { credential, personal, beforeFactor } = this.#presented
    const lentTo = this.#lentTo
    if (lentTo === undefined)
      return this.#permissions.map((permission) =>
        requirePermission(credential, { permission, personal, beforeFactor }),
      )
    return [
      requirePermission(credential, { permission: null, personal: true, beforeFactor }),
      // An operation that names none asks by itself.
      ...this.#permissions
        .filter((permission) => permission !== null)
        .map((permission) => bind(REQUIRE_OF_MEMBER, [this.organizationId, lentTo, permission])),
    ]
  }

  #identifying(statements: readonly BoundStatement[]): readonly BoundStatement[] {
    const all = forCaller(statements, this.#value)
    const presented = this.#presented
    if (!presented) return all
    const asked = this.#permissions.map((permission) =>
      identify(presented.credential, { ...presented, permission }),
    )
    return [...asked, ...all]
  }

  /** The results of `#identifying`. @throws Refusal 401, 403 */
  #identified(results: readonly Rows[]): readonly Rows[] {
    const presented = this.#presented
    if (!presented) return results
    const { credential } = presented
    const found = this.#permissions.map((permission, index) =>
      identified(credential, { ...presented, permission }, results[index]),
    )
    this.#later = (found.find(({ later }) => later.own) ?? found[0])?.later ?? {}
    for (const { caller, fresh, refusal } of found) {
      this.#caller = caller
      this.#fresh = fresh
      if (refusal) throw refusal
    }
    const unrecorded = found[0]?.unrecorded
    if (unrecorded !== undefined) void this.note([recordUse(credential, unrecorded)])
    return results.slice(this.#permissions.length)
  }
}

/**
 * A context whose calls all join one transaction. A refused call leaves nothing behind, and the transaction
 * continues.
 */
class TransactionContext implements Context {
  readonly requestId: string
  readonly organizationId: string
  readonly caller: Caller
  readonly acting: Acting
  readonly leavesToBackground: Context['leavesToBackground']
  readonly #transaction: Transaction
  readonly #value: unknown
  readonly #keeper: AnswerKeeper | undefined

  constructor(outside: Context, transaction: Transaction, value: unknown, keeper: AnswerKeeper | undefined) {
    this.requestId = outside.requestId
    this.organizationId = outside.organizationId
    this.caller = outside.caller
    this.acting = outside.acting
    this.leavesToBackground = (kind) => outside.leavesToBackground(kind)
    this.#transaction = transaction
    this.#value = value
    this.#keeper = keeper
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#transaction.runAll(forCaller(statements, this.#value)).catch(refusedByDatabase)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.read(statements)
  }

  async write(statements: readonly BoundStatement[], answer?: Answer): Promise<readonly Rows[]> {
    const keeper = answer && this.#keeper
    return ownOf(
      await this.read(await withAnswer(this, keeper, statements, answer)),
      keeper,
      statements,
      answer,
    )
  }

  /** Joins the transaction that is already open. */
  transaction<T>(work: (inside: Context) => Promise<T>): Promise<T> {
    return work(this)
  }
}

/** The statements of a write, followed by its answer, which is stored for a retry if the request has a key. */
async function withAnswer(
  context: Context,
  keeper: AnswerKeeper | undefined,
  statements: readonly BoundStatement[],
  answer: Answer | undefined,
): Promise<readonly BoundStatement[]> {
  if (!keeper) return answer ? [...statements, answer.statement] : statements
  const kept = await keeper.keep(context, answer)
  return [...statements, kept.answer, ...kept.after]
}

/** The results of a write's own statements, and its answer. */
function ownOf(
  results: readonly Rows[],
  keeper: AnswerKeeper | undefined,
  statements: readonly BoundStatement[],
  answer: Answer | undefined,
): readonly Rows[] {
  const own = results.slice(0, statements.length)
  if (!answer) return own
  const shown = results[statements.length]
  return [...own, keeper ? keeper.rowsOf(shown) : (shown ?? [])]
}
