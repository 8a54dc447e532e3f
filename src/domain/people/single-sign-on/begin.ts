import { hash, randomBytes } from 'node:crypto'
import type { PublicRequest } from '../../../engine/index.ts'
import { signInCookie } from '../../../platform/auth/cookie.ts'
import { issueSecret } from '../../../platform/auth/secret.ts'
import { newId } from '../../../platform/id.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { requireTries, Tries } from '../../../platform/limits/tries.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { callbackOf } from './callback-address.ts'
import { configurationOf, openId, type Provider } from './provider.ts'
import { notAnOwnPath } from './refusals.ts'

/** Sign-ins of one network, begun and finished, within a quarter of an hour: enough for a whole office. */
const tries = new Tries('sign-in at a provider', 600, 15 * 60_000)

/** @throws Refusal 429 */
export function takeTry({ transactions, address }: PublicRequest): Promise<void> {
  return requireTries(
    (statements) => transactions.write(NO_ORGANIZATION, statements),
    [tries.of(networkOf(address))],
  )
}

/** In seconds: a sign-in at the provider may be as old as a session here, 30 days. */
const LONGEST_SESSION = String(30 * 24 * 60 * 60)

// Used ones are kept for a day, so that a second use is noticed.
const FORGET_OLD = statement(`
DELETE FROM sso_attempts WHERE organization_id = $1 AND expires_at < now() - interval '1 day'`)

const INSERT = statement(`
INSERT INTO sso_attempts
  (organization_id, id, state_hash, browser_hash, nonce, verifier, next, session_id, expires_at)
VALUES ($1, $2, $3::bytea, $4::bytea, $5, $6, $7, $8, now() + interval '10 minutes')`)

export const browserHash = (secret: string) => `\\x${hash('sha256', secret, 'hex')}`

interface Beginning {
  readonly organizationId: string
  readonly provider: Provider
  /** Where the person wants to go afterwards. */
  readonly next: string
  /** The session to make fresh again, if there is one. */
  readonly sessionId?: string
}

/**
 * Begins a sign-in at the provider.
 * @returns the address at the provider, and the cookie that binds the sign-in to this browser
 * @throws Refusal 503 if the provider does not answer; 422 for a path that leads elsewhere
 */
export async function beginAtProvider(
  request: PublicRequest,
  { organizationId, provider, next, sessionId }: Beginning,
): Promise<{ readonly url: string; readonly cookie: string }> {
  requireOwnPath(next, request.origin)
  const configuration = await configurationOf(provider, request.outgoing)
  const client = await openId()
  const { secret: state, secretHash } = issueSecret('sign-in state', organizationId)
  const browser = randomBytes(32).toString('base64url')
  const nonce = client.randomNonce()
  const verifier = client.randomPKCECodeVerifier()
  const id = newId()
  await request.transactions.write(organizationId, [
    bind(FORGET_OLD, [organizationId]),
    bind(INSERT, [
      organizationId,
      id,
      secretHash,
      browserHash(browser),
      nonce,
      verifier,
      next,
      sessionId ?? null,
    ]),
  ])
  const offered = configuration.serverMetadata().scopes_supported ?? []
  const scopes = [
    'openid',
    'email',
    'profile',
    ...(provider.roleClaim && offered.includes('groups') ? ['groups'] : []),
  ]
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(request.origin),
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // With max_age, a provider must state when it last authenticated the person.
    max_age: sessionId === undefined ? LONGEST_SESSION : '0',
  })
  return { url: url.href, cookie: signInCookie(browser, request.origin) }
}

/** @throws Refusal 422 */
function requireOwnPath(next: string, origin: string): void {
  const url = next.startsWith('/') && URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (url?.origin !== origin || next.length > 2_000) throw invalid({ next: [notAnOwnPath()] })
}
