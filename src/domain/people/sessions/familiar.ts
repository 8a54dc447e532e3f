import { hash, randomBytes } from 'node:crypto'
import type { PublicRequest } from '../../../engine/index.ts'
import { deviceCookie, deviceSecret } from '../../../platform/auth/cookie.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'

/** 16 million values for 4 billion addresses, so a row does not reveal the address. */
const NETWORK_DIGITS = 6
const DEVICE_DIGITS = 64

const REMEMBER = statement(`
UPDATE users SET
  known_networks = CASE WHEN $2::bytea = ANY (known_networks) THEN known_networks
    ELSE (array_prepend($2::bytea, known_networks))[1:32] END,
  known_devices = CASE WHEN $3::bytea = ANY (known_devices) THEN known_devices
    ELSE (array_prepend($3::bytea, known_devices))[1:16] END
WHERE id = $1 AND (($2::bytea = ANY (known_networks)) IS NOT TRUE OR ($3::bytea = ANY (known_devices)) IS NOT TRUE)`)

/**
 * Remembers where a person has proved their identity.
 * @returns the statement, and the cookie that identifies the browser the next time
 */
export function rememberPlace(
  { address, headers, origin }: PublicRequest,
  userId: string,
): { readonly statement: BoundStatement; readonly cookie: string } {
  const secret =
    deviceSecret(headers.cookie as string | undefined, origin) ?? randomBytes(32).toString('base64url')
  const values = [userId, `\\x${networkHash(userId, address)}`, `\\x${deviceHash(userId, secret)}`]
  return { statement: bind(REMEMBER, values), cookie: deviceCookie(secret, origin) }
}

const networkHash = (userId: string, address: string) =>
  hash('sha256', `${userId} ${networkOf(address)}`, 'hex').slice(0, NETWORK_DIGITS)

const deviceHash = (userId: string, secret: string) =>
  hash('sha256', `${userId} ${secret}`, 'hex').slice(0, DEVICE_DIGITS)

const PLACES = statement(`
SELECT u.email, u.id, array_to_json(ARRAY(SELECT encode(n, 'hex') FROM unnest(u.known_networks) n)),
  array_to_json(ARRAY(SELECT encode(d, 'hex') FROM unnest(u.known_devices) d))
FROM users u WHERE u.email = ANY ($1::text[])`)

interface Places {
  readonly userId: string
  readonly networks: readonly string[]
  readonly devices: readonly string[]
}

/** Pending look-ups by account. */
type Waiting = Map<string, ((places: Places | undefined) => void)[]>

/** The most accounts in one statement. */
const AT_ONCE = 1_000

/**
 * Finds out where people have signed in before. Only one statement runs at a time, for everybody who asked meanwhile,
 * so that a flood of refused tries does not keep the database busy.
 */
export class FamiliarPlaces {
  #waiting: Waiting = new Map()
  #busy = false

  /**
   * What makes this request familiar to the account: its device, otherwise its network; undefined if nothing does.
   */
  async find(
    { transactions, address, headers, origin }: PublicRequest,
    account: string,
  ): Promise<string | undefined> {
    const places = await this.#look(transactions, account)
    if (!places) return undefined
    const { userId, networks, devices } = places
    const secret = deviceSecret(headers.cookie as string | undefined, origin)
    const device = secret && deviceHash(userId, secret)
    if (device && devices.includes(device)) return device
    const network = networkHash(userId, address)
    return networks.includes(network) ? network : undefined
  }

  #look(transactions: Transactions, account: string): Promise<Places | undefined> {
    if (!this.#waiting.has(account) && this.#waiting.size >= AT_ONCE) return Promise.resolve(undefined)
    return new Promise((answer) => {
      const asking = this.#waiting.get(account)
      if (asking) asking.push(answer)
      else this.#waiting.set(account, [answer])
      if (!this.#busy) void this.#work(transactions)
    })
  }

  async #work(transactions: Transactions): Promise<void> {
    this.#busy = true
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting
      this.#waiting = new Map()
      const found = await placesOf(transactions, [...waiting.keys()])
      for (const [account, answers] of waiting) for (const answer of answers) answer(found.get(account))
    }
    this.#busy = false
  }
}

/** Nobody is familiar while the database is away. */
async function placesOf(
  transactions: Transactions,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Places>> {
  try {
    const [rows = []] = await transactions.read(NO_ORGANIZATION, [bind(PLACES, [accounts])])
    return new Map(
      rows.map(([email, userId, networks, devices]) => [
        email ?? '',
        {
          userId: userId ?? '',
          networks: JSON.parse(networks ?? '[]'),
          devices: JSON.parse(devices ?? '[]'),
        },
      ]),
    )
  } catch {
    return new Map()
  }
}
