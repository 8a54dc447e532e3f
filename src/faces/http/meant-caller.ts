import type { FastifyRequest } from 'fastify'
import { otherCaller } from '../requests/refusals.ts'

/**
 * Refuses a write of a page that was made for another person or organization. All pages of a browser share its session,
 * so an open page would write in the name of whoever signs in in another tab, or into the organization chosen there. A
 * page can therefore say whom it was made for: `Holdpoint-Caller: USER ORGANIZATION`, as in `GET /me`.
 * @param caller without the user as long as nobody has looked
 * @throws Refusal 409 `other_caller`
 */
export function requireMeantCaller(
  { headers }: FastifyRequest,
  { userId, organizationId }: { readonly userId?: string; readonly organizationId: string },
): void {
  const meant = headers['holdpoint-caller']
  if (meant === undefined) return
  const [user, organization] = String(meant).split(' ')
  if (organization !== organizationId || (userId !== undefined && user !== userId)) throw otherCaller()
}
