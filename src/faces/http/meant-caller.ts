import type { FastifyRequest } from 'fastify'
import { otherCaller } from '../requests/refusals.ts'

/**
 * Refuses a write of a page that was made for somebody else. All pages of a browser share its session, so one that is
 * open while somebody signs in or switches the organization in another tab would write in their name, or there. A
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
