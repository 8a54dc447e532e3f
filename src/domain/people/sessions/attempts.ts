import { networkOf } from '../../../platform/limits/network.ts'
import { Tries } from '../../../platform/limits/tries.ts'

const PERIOD_MS = 15 * 60_000

/**
 * How often somebody may try a password within a quarter of an hour. Strangers share a number of tries for each
 * account; what they use up is not taken from a device or network from which the person has signed in before.
 */
export class Attempts {
  readonly #ofNetwork = new Tries(100, PERIOD_MS)
  readonly #ofBoth = new Tries(10, PERIOD_MS)
  readonly #ofAccount = new Tries(200, PERIOD_MS)
  readonly #familiar = new Tries(10, PERIOD_MS)

  /**
   * Counts one try of anybody. What is refused for its network takes nothing from the account.
   * @returns seconds until the next one is allowed; 0 where this one is
   */
  take(account: string, address: string): number {
    const network = networkOf(address)
    return (
      this.#ofNetwork.take(network) ||
      this.#ofBoth.take(`${network} ${account}`) ||
      this.#ofAccount.take(account)
    )
  }

  /** The same for a device or network from which the person has signed in before. */
  takeFamiliar(account: string, place: string): number {
    return this.#familiar.take(`${place} ${account}`)
  }

  /** Forgets the tries of somebody who knew the password. */
  succeeded(account: string, address: string): void {
    this.#ofBoth.forget(`${networkOf(address)} ${account}`)
  }

  /** Gives back a try that was taken: everybody of an office may sign in through its one address. */
  giveBack(account: string, address: string): void {
    this.#ofNetwork.giveBack(networkOf(address))
    this.#ofAccount.giveBack(account)
  }
}
