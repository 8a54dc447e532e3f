import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Configuration, CustomFetch } from 'openid-client'
import type { RecordOf } from '../../../engine/index.ts'
import { sendThrough } from '../../../platform/outgoing/fetch.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'
import { actFor, NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { requireProvider } from './admitted.ts'
import { noSso, providerAway } from './refusals.ts'
import type { singleSignOn } from './resource.ts'

/** The configured provider of an organization. */
export interface Provider extends Omit<RecordOf<typeof singleSignOn.fields>, 'id'> {
  readonly clientSecret: string
}

const BOUNDS = { timeoutMs: 10_000, maxBytes: 1_048_576 }
/** A provider's metadata is fetched again after this time. */
const KNOWN_MS = 10 * 60_000
const KNOWN = 200

/** SQL: the provider `s` of organization $1, unless that is marked for deletion. */
export const PROVIDER = `single_sign_on s WHERE s.organization_id = $1 AND s.id = $1
  AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = $1 AND o.deletes_at IS NOT NULL)`

const FIND = statement(`
SELECT json_build_object('issuer', s.issuer, 'clientId', s.client_id, 'clientSecret', s.client_secret,
  'roleClaim', s.role_claim, 'defaultRoleId', s.default_role_id, 'roles', (
    SELECT coalesce(json_agg(json_build_object('value', o.value, 'roleId', o.role_id) ORDER BY o.place), '[]')
    FROM single_sign_on_roles o WHERE o.organization_id = $1))
FROM ${PROVIDER}`)

/** The provider of an organization; undefined if it has none, is marked for deletion, or does not exist. */
export async function providerOf(
  transactions: Transactions,
  organizationId: string,
): Promise<Provider | undefined> {
  return (await firstProvider(transactions, [organizationId]))?.provider
}

interface FoundProvider {
  readonly organizationId: string
  readonly provider: Provider
}

/** The first of these organizations that has a provider, with it. */
export async function firstProvider(
  transactions: Transactions,
  organizationIds: readonly string[],
): Promise<FoundProvider | undefined> {
  // Done without any too, so that the time does not reveal whether somebody has organizations.
  const looked = organizationIds.length > 0 ? organizationIds : [NO_ORGANIZATION]
  const looks = looked.flatMap((id) => [actFor(id), bind(FIND, [id])])
  const results = await transactions.read(NO_ORGANIZATION, looks)
  const found = looked.flatMap((organizationId, index) => {
    const provider = providerIn(results[index * 2 + 1])
    return provider ? [{ organizationId, provider }] : []
  })
  return found[0]
}

function providerIn(rows: Rows | undefined): Provider | undefined {
  const found = rows?.[0]?.[0]
  return found ? (JSON.parse(found) as Provider) : undefined
}

/**
 * Keeps the provider as it is until the end of the transaction.
 * @throws Refusal 404 if it is gone or was changed since it was read: what it said then may no longer count
 */
export async function holdProvider(
  transaction: Transaction,
  organizationId: string,
  provider: Provider,
): Promise<void> {
  const [, rows] = await transaction.runAll([
    requireProvider(organizationId, provider.issuer),
    bind(FIND, [organizationId]),
  ])
  if (!isDeepStrictEqual(providerIn(rows), provider)) throw noSso()
}

interface Known {
  readonly at: number
  readonly configuration: Promise<Configuration>
}

const known = new WeakMap<Outgoing, Map<string, Known>>()

/** Loaded when the first person signs in this way. */
export const openId = () => import('openid-client')

/**
 * A provider's metadata, from its well-known address.
 * @throws Refusal 503 if it does not answer, or the answer is invalid
 */
export async function configurationOf(provider: Provider, outgoing: Outgoing): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const key = hash('sha256', JSON.stringify([issuer, clientId, clientSecret]))
  const configurations = known.get(outgoing) ?? new Map<string, Known>()
  known.set(outgoing, configurations)
  const found = configurations.get(key)
  if (found && performance.now() - found.at < KNOWN_MS) return found.configuration
  const configuration = discover(provider, outgoing)
  if (configurations.size >= KNOWN) configurations.clear()
  configurations.set(key, { at: performance.now(), configuration })
  try {
    return await configuration
  } catch {
    configurations.delete(key)
    throw providerAway()
  }
}

async function discover(
  { issuer, clientId, clientSecret }: Provider,
  { agents }: Outgoing,
): Promise<Configuration> {
  const client = await openId()
  const through: CustomFetch = async (url, { method, headers, body }) => {
    const request = {
      method,
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    }
    const answer = await sendThrough(agents, new URL(url), request, BOUNDS)
    const hasNoBody = [204, 205, 304].includes(answer.status)
    return new Response(hasNoBody ? null : new Uint8Array(answer.body), {
      status: answer.status < 200 ? 502 : answer.status,
      headers: answer.contentType === undefined ? {} : { 'content-type': answer.contentType },
    })
  }
  const plain = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
    [client.customFetch]: through,
    timeout: BOUNDS.timeoutMs / 1_000,
    // Signatures are checked too, rather than relying on TLS.
    execute: [...plain, client.enableNonRepudiationChecks],
  })
}
