import type { Caller } from './authorize.ts'
import type { Credential } from './token.ts'

/** After this time a credential is looked up again, which records its use. */
const REMEMBERED_MS = 60_000
const MOST = 10_000

/**
 * Caches the owner of each token and session, which never changes. Validity and permissions are not cached: every
 * write checks them in its own transaction.
 */
export class KnownCallers {
  readonly #most: number
  readonly #now: () => number
  /** Oldest first. */
  readonly #known = new Map<string, { readonly caller: Caller; readonly at: number }>()

  constructor(most = MOST, now: () => number = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  /** Remembers the result of a look-up, unless it is known. */
  remember(credential: Credential, caller: Caller): void {
    if (this.find(credential)) return
    this.#known.set(keyOf(credential), { caller, at: this.#now() })
    const [oldest] = this.#known.keys()
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest)
  }

  /** The owner of a credential; undefined if it was not looked up recently. */
  find(credential: Credential): Caller | undefined {
    const key = keyOf(credential)
    const found = this.#known.get(key)
    if (!found || this.#now() - found.at < REMEMBERED_MS) return found?.caller
    this.#known.delete(key)
    return undefined
  }
}

function keyOf({ kind, organizationId, secretHash }: Credential): string {
  return `${kind} ${organizationId} ${secretHash}`
}
