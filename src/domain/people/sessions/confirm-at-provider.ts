import type { PublicRequest } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { beginAtProvider, takeTry } from '../single-sign-on/begin.ts'
import { providerOf } from '../single-sign-on/provider.ts'
import { sessionOf } from './begin.ts'

const BY_SSO = statement(`
SELECT id FROM sessions WHERE organization_id = $1 AND secret_hash = $2::bytea AND by_sso AND expires_at > now()`)

/**
 * Begins to confirm the request's session at the sign-in provider where it began; the provider asks the person again.
 * @returns undefined if it did not begin at a provider, or there is no provider any more
 * @throws Refusal 503 if the provider does not answer; 422 for a path that leads elsewhere; 429
 */
export async function confirmAtProvider(
  request: PublicRequest,
  next: string,
): Promise<{ readonly url: string; readonly cookie: string } | undefined> {
  const session = sessionOf(request)
  if (!session) return undefined
  const { organizationId, secretHash } = session
  const [rows] = await request.transactions.read(organizationId, [bind(BY_SSO, [organizationId, secretHash])])
  const sessionId = rows?.[0]?.[0]
  const provider = sessionId ? await providerOf(request.transactions, organizationId) : undefined
  if (!sessionId || !provider) return undefined
  await takeTry(request)
  return beginAtProvider(request, { organizationId, provider, next, sessionId })
}
