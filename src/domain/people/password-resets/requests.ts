import { networkOf } from '../../../platform/limits/network.ts'
import { Tries, tooManyAttempts } from '../../../platform/limits/tries.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

const ofNetwork = new Tries(100, QUARTER_MS)
const ofNetworkInADay = new Tries(500, DAY_MS)
const ofBoth = new Tries(10, QUARTER_MS)

/**
 * Counts one request for a link. How many one person is mailed is counted where they are sent, so that a stranger
 * who asks does not refuse them theirs.
 * @throws Refusal 429
 */
export function takeRequest(email: string, address: string): void {
  const network = networkOf(address)
  const wait = ofNetwork.take(network) || ofNetworkInADay.take(network) || ofBoth.take(`${network} ${email}`)
  if (wait > 0) throw tooManyAttempts(wait)
}
