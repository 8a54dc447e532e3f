import { networkOf } from '../../../platform/limits/network.ts'
import { requireTries, Tries } from '../../../platform/limits/tries.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

const ofNetwork = new Tries('reset network', 100, QUARTER_MS)
const ofNetworkInADay = new Tries('reset network, day', 500, DAY_MS)
const ofBoth = new Tries('reset network and address', 10, QUARTER_MS)

/**
 * Counts one request for a link. The links mailed to one person are counted where they are sent, so that requests by
 * a stranger do not deprive them of theirs.
 * @throws Refusal 429
 */
export function takeRequest(
  transactions: Pick<Transactions, 'write'>,
  email: string,
  address: string,
): Promise<void> {
  const network = networkOf(address)
  return requireTries(
    (statements) => transactions.write(NO_ORGANIZATION, statements),
    [ofNetwork.of(network), ofNetworkInADay.of(network), ofBoth.of(`${network} ${email}`)],
  )
}
