import { auditAct, type PublicAnswer, type PublicRequest, refusedByDatabase } from '../../../engine/index.ts'
import { sessionCookie, signInCookie, signInSecret } from '../../../platform/auth/cookie.ts'
import { readSecret } from '../../../platform/auth/secret.ts'
import { readSession } from '../../../platform/auth/token.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { beginSession, endBefore, sessionOf } from '../sessions/begin.ts'
import { requireProvider } from '../single-sign-on/admitted.ts'
import { browserHash, takeTry } from '../single-sign-on/begin.ts'
import { callbackOf } from '../single-sign-on/callback-address.ts'
import {
  configurationOf,
  holdProvider,
  openId,
  type Provider,
  providerOf,
} from '../single-sign-on/provider.ts'
import { noSso } from '../single-sign-on/refusals.ts'
import { inTheNameOf } from '../users/in-the-name-of.ts'
import { admit, type Kept } from './admit.ts'
import { claimAt, type Told, toldBy } from './claims.ts'

// The first request uses a state up, whatever the outcome.
const TAKE = statement(`
WITH taken AS (UPDATE sso_attempts SET used_at = now()
  WHERE organization_id = $1 AND state_hash = $2::bytea AND used_at IS NULL AND expires_at > now()
  RETURNING id, browser_hash, nonce, verifier, next, session_id)
SELECT json_build_object('id', id, 'browserHash', '\\x' || encode(browser_hash, 'hex'), 'nonce', nonce,
  'verifier', verifier, 'next', next, 'sessionId', session_id) FROM taken`)

const FIND = statement('SELECT id FROM sso_attempts WHERE organization_id = $1 AND state_hash = $2::bytea')

interface Attempt {
  readonly id: string
  readonly browserHash: string
  readonly nonce: string
  readonly verifier: string
  readonly next: string
  readonly sessionId: string | null
}

/** Why a sign-in failed: `reason` for the audit log, and what the sign-in page says. */
class Failed extends Error {
  readonly reason: string
  readonly shown: Kept | 'failed' | 'away'
  /** The address in the provider's claims. */
  readonly email: string | undefined

  constructor(reason: string, shown: Failed['shown'] = 'failed', email?: string) {
    super(reason)
    this.reason = reason
    this.shown = shown
    this.email = email
  }
}

/**
 * Answers a person whom a provider has sent back: with a session, or with the sign-in page that says what went wrong.
 * @throws Refusal 429 after too many from one network
 */
export async function finishAtProvider(
  request: PublicRequest,
  query: URLSearchParams,
): Promise<PublicAnswer> {
  await takeTry(request)
  const parts = readSecret('sign-in state', query.get('state') ?? '')
  if (!parts) return refused(request, 'failed')
  const { organizationId, secretHash } = parts
  const { transactions, requestId } = request
  const [taken, found] = await transactions.write(organizationId, [
    bind(TAKE, [organizationId, secretHash]),
    bind(FIND, [organizationId, secretHash]),
  ])
  const attemptId = found?.[0]?.[0]
  // Nobody began with this state: a caller who made it up must not be able to write to a log.
  if (!attemptId) return refused(request, 'failed')
  try {
    const attempt = taken?.[0]?.[0]
    if (!attempt) throw new Failed('state')
    return await finish(request, organizationId, JSON.parse(attempt) as Attempt, query)
  } catch (error) {
    const { reason, shown, email } = failureOf(error)
    const author = { organizationId, requestId, caller: { userId: null, tokenId: null } }
    const after = { address: request.address, ...(email ? { email } : {}), sso: true, reason }
    await transactions.write(organizationId, [
      auditAct(author, { action: 'sign-in-failed', resource: 'sessions', recordId: attemptId, after }),
    ])
    return refused(request, shown)
  }
}

/** A refusal is one too, for example of too many invitations. @throws what is neither */
function failureOf(error: unknown): Failed {
  if (error instanceof Failed) return error
  if (!(error instanceof Refusal)) throw error
  return new Failed(error.code, error.code === 'provider_away' ? 'away' : 'failed')
}

/** Redirects to the sign-in page, which says what happened. */
function refused({ origin }: PublicRequest, shown: Failed['shown']): PublicAnswer {
  return {
    headers: {
      location: `${origin}/sign-in/organization?sso=${shown}`,
      'set-cookie': signInCookie(undefined, origin),
    },
  }
}

async function finish(
  request: PublicRequest,
  organizationId: string,
  attempt: Attempt,
  query: URLSearchParams,
): Promise<PublicAnswer> {
  const { headers, origin, transactions } = request
  const browser = signInSecret(headers.cookie as string | undefined, origin)
  if (browser === undefined || browserHash(browser) !== attempt.browserHash) throw new Failed('browser')
  const provider = await providerOf(transactions, organizationId)
  if (!provider) throw noSso()
  const told = await exchange(request, provider, attempt, query)
  if (attempt.sessionId !== null)
    return confirmed(request, organizationId, attempt.sessionId, told, attempt.next)
  const author = { organizationId, requestId: request.requestId, caller: { userId: null, tokenId: null } }
  const admitted = await inTheNameOf(author, transactions, async (transaction) => {
    await holdProvider(transaction, organizationId, provider)
    return admit(transaction, author, told, provider.defaultRoleId)
  })
  if ('kept' in admitted) throw new Failed(admitted.kept, admitted.kept, told.email)
  return begun(request, organizationId, admitted.userId, told, attempt.next)
}

/** Exchanges the code at the provider and reads the result. @throws Failed; Refusal 503 */
async function exchange(
  request: PublicRequest,
  provider: Provider,
  { nonce, verifier, sessionId }: Attempt,
  query: URLSearchParams,
): Promise<Told> {
  const configuration = await configurationOf(provider, request.outgoing)
  const client = await openId()
  const address = new URL(`${callbackOf(request.origin)}?${query}`)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: query.get('state') ?? '',
      idTokenExpected: true,
      ...(sessionId === null ? {} : { maxAge: 0 }),
    })
    const claims = { ...tokens.claims() }
    const { roleClaim } = provider
    const missing =
      claims.email === undefined || (roleClaim !== null && claimAt(claims, roleClaim) === undefined)
    const more =
      missing && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, String(claims.sub))
        : {}
    return toldBy(provider, { ...more, ...claims })
  } catch (error) {
    throw new Failed(reasonOf(error))
  }
}

/** The library's code, and the provider's if that refused. */
function reasonOf(error: unknown): string {
  const { code, error: said } = error as { code?: unknown; error?: unknown }
  const words = [code, said].filter((each) => typeof each === 'string' && /^\w{1,60}$/.test(each))
  return words.length > 0 ? words.join(' ') : 'provider'
}

async function begun(
  request: PublicRequest,
  organizationId: string,
  userId: string,
  { issuer, authenticatedAt: confirmedAt }: Told,
  next: string,
): Promise<PublicAnswer> {
  const { origin, transactions, requestId } = request
  const { secret, statements } = beginSession(organizationId, userId, {
    ...request,
    bySso: true,
    confirmedAt,
  })
  const before = sessionOf(request)
  await transactions
    .write(organizationId, [
      requireProvider(organizationId, issuer),
      ...statements,
      ...endBefore(before, requestId),
    ])
    .catch(refusedByDatabase)
  return {
    begun: readSession(secret),
    headers: {
      location: new URL(next, origin).href,
      'set-cookie': [sessionCookie(secret, origin), signInCookie(undefined, origin)],
    },
  }
}

const CONFIRM = statement(`
UPDATE sessions s SET confirmed_at = now()
WHERE s.organization_id = $1 AND s.id = $2 AND s.user_id = (
  SELECT i.user_id FROM sso_identities i WHERE i.organization_id = $1 AND i.issuer = $3 AND i.subject = $4)
RETURNING s.id`)

/** Makes the session fresh again, if it belongs to the same person and the provider still counts. */
async function confirmed(
  { origin, transactions }: PublicRequest,
  organizationId: string,
  sessionId: string,
  { issuer, subject, email }: Told,
  next: string,
): Promise<PublicAnswer> {
  const [, rows] = await transactions
    .write(organizationId, [
      requireProvider(organizationId, issuer),
      bind(CONFIRM, [organizationId, sessionId, issuer, subject]),
    ])
    .catch(refusedByDatabase)
  if (!rows?.[0]) throw new Failed('another-person', 'failed', email)
  return {
    headers: { location: new URL(next, origin).href, 'set-cookie': signInCookie(undefined, origin) },
  }
}
