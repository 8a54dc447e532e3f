import { Refusal } from '../errors.ts'
import { TokenBuckets } from '../limits/token-buckets.ts'

const PERIOD_MS = 15 * 60_000

/**
 * How often somebody may try a password within a quarter of an hour: few times for one account from one
 * address, more for one address, and so often for one account that strangers cannot easily lock it.
 */
export class Attempts {
  readonly #ofBoth = new TokenBuckets(10, undefined, PERIOD_MS)
  readonly #ofAddress = new TokenBuckets(100, undefined, PERIOD_MS)
  readonly #ofAccount = new TokenBuckets(200, undefined, PERIOD_MS)

  /** Counts one try. @throws Refusal 429 */
  take(account: string, address: string): void {
    const allowances = [
      this.#ofAddress.take(address),
      this.#ofBoth.take(`${address} ${account}`),
      this.#ofAccount.take(account),
    ]
    const wait = Math.max(...allowances.map(({ allowed, nextInSeconds }) => (allowed ? 0 : nextInSeconds)))
    if (wait > 0) throw tooManyAttempts(wait)
  }

  /** Forgets the tries of somebody who knew the password. */
  succeeded(account: string, address: string): void {
    this.#ofBoth.forget(`${address} ${account}`)
  }
}

function tooManyAttempts(seconds: number): Refusal {
  return new Refusal(429, 'too_many_attempts', `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
