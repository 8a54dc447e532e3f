import { networkOf } from '../../../platform/limits/network.ts'
import { forget, giveBack, Tries, type Try } from '../../../platform/limits/tries.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'

const PERIOD_MS = 15 * 60_000

// How many passwords may be tried within a quarter of an hour. Strangers share one number of tries per account; these
// do not reduce the tries from a device or network where the person has signed in before.
const ofNetwork = new Tries('sign-in network', 100, PERIOD_MS)
const ofBoth = new Tries('sign-in network and account', 10, PERIOD_MS)
const ofAccount = new Tries('sign-in account', 200, PERIOD_MS)
const ofFamiliarPlace = new Tries('sign-in place and account', 10, PERIOD_MS)

/** One try of a stranger. If it is refused because of its network, the account's number stays. */
export function tryOf(account: string, address: string): readonly Try[] {
  const network = networkOf(address)
  return [ofNetwork.of(network), ofBoth.of(`${network} ${account}`), ofAccount.of(account)]
}

/** One try from a device or network where the person has signed in before. */
export function familiarTryOf(account: string, place: string): readonly Try[] {
  return [ofFamiliarPlace.of(`${place} ${account}`)]
}

/**
 * What a successful try writes: it clears the count of this account there, and gives back the try of the shared
 * network, since a whole office may sign in through one address.
 * @param taken whether the try was counted against the shared numbers
 */
export function succeeded(account: string, address: string, taken: boolean): readonly BoundStatement[] {
  const network = networkOf(address)
  // In the order in which tries are taken, so that requests cannot deadlock.
  return [
    ...(taken ? [giveBack(ofNetwork.of(network))] : []),
    forget(ofBoth.of(`${network} ${account}`)),
    ...(taken ? [giveBack(ofAccount.of(account))] : []),
  ]
}
