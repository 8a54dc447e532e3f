import { networkOf } from '../../../platform/limits/network.ts'
import { forget, giveBack, Tries, type Try } from '../../../platform/limits/tries.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'

const PERIOD_MS = 15 * 60_000

// How often somebody may try a password within a quarter of an hour. Strangers share a number of tries for each
// account; what they use up is not taken from a device or network from which the person has signed in before.
const ofNetwork = new Tries('sign-in network', 100, PERIOD_MS)
const ofBoth = new Tries('sign-in network and account', 10, PERIOD_MS)
const ofAccount = new Tries('sign-in account', 200, PERIOD_MS)
const ofFamiliarPlace = new Tries('sign-in place and account', 10, PERIOD_MS)

/** One try of anybody. What is refused for its network takes nothing from the account. */
export function tryOf(account: string, address: string): readonly Try[] {
  const network = networkOf(address)
  return [ofNetwork.of(network), ofBoth.of(`${network} ${account}`), ofAccount.of(account)]
}

/** The same for a device or network from which the person has signed in before. */
export function familiarTryOf(account: string, place: string): readonly Try[] {
  return [ofFamiliarPlace.of(`${place} ${account}`)]
}

/**
 * What the success of a try writes: it forgets those of this account there, and gives back the one that was taken from the
 * others, since everybody of an office may sign in through its one address.
 * @param taken whether it was taken from those of everybody
 */
export function succeeded(account: string, address: string, taken: boolean): readonly BoundStatement[] {
  const network = networkOf(address)
  // In the order in which they are taken, so that nobody waits for somebody who waits for them.
  return [
    ...(taken ? [giveBack(ofNetwork.of(network))] : []),
    forget(ofBoth.of(`${network} ${account}`)),
    ...(taken ? [giveBack(ofAccount.of(account))] : []),
  ]
}
