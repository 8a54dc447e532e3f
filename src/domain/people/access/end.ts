import { type Author, auditDeletion, type Context } from '../../../engine/index.ts'
import { lockAccount } from '../../../platform/auth/account-lock.ts'
import { endedSessions, NOT_OF_CALLER } from '../../../platform/auth/ended-sessions.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { calendarFeed } from '../../schedule/calendar-feeds/resource.ts'
import { apiToken } from '../tokens/resource.ts'
import { type Access, accessOf, type FoundAccess, reachOf } from './find.ts'

const END_SESSION = endedSessions('e.id = $4')

// The database also ends the tokens that were made with it.
const REVOKE = statement(`
UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL`)

const DELETE_FEED = statement('DELETE FROM calendar_feeds WHERE organization_id = $1 AND id = $2')

/** Ends one of the caller's sessions, tokens or calendar feeds. @throws Refusal 404 if they have no such one */
export async function endAccess(context: Context, id: string): Promise<void> {
  const found = (await accessOf(context)).find((each) => each.id === id)
  if (!found) throw notFound({ kind: 'session, token or calendar feed' })
  await context.write(endOf(context, found))
}

const END_OTHER_SESSIONS = endedSessions(`e.user_id = $4 AND ${NOT_OF_CALLER}`)

/**
 * Ends all access of these kinds, in every organization of the caller, including that of this request. Other sessions
 * end first, whatever their ids are by then: one that switches its organization all the time would be missed otherwise.
 */
export async function endAllAccess(context: Context, kinds: readonly Access['kind'][]): Promise<void> {
  if (kinds.includes('session')) await endOtherSessions(context)
  const ended = (await accessOf(context)).filter(({ kind }) => kinds.includes(kind))
  await context.write(ended.flatMap((each) => endOf(context, each)))
}

async function endOtherSessions(context: Context): Promise<void> {
  const ids = await reachOf(context)
  const { requestId, caller, organizationId: own } = context
  await context.write([
    lockAccount(caller.userId),
    ...ids.flatMap((id) => [
      actFor(id),
      bind(END_OTHER_SESSIONS, [id, id === own ? caller.tokenId : null, requestId, caller.userId]),
    ]),
  ])
}

function endOf(
  { requestId, caller, organizationId: own }: Context,
  access: FoundAccess,
): readonly BoundStatement[] {
  const { organizationId, id, kind } = access
  // The request's token belongs to its own organization only.
  const tokenId = organizationId === own ? caller.tokenId : null
  const author: Author = { organizationId, requestId, caller: { userId: caller.userId, tokenId } }
  return [actFor(organizationId), ...ending[kind](author, id)]
}

const ending: { readonly [K in Access['kind']]: (author: Author, id: string) => readonly BoundStatement[] } =
  {
    session: ({ organizationId, requestId, caller }, id) => [
      bind(END_SESSION, [organizationId, caller.tokenId, requestId, id]),
    ],
    token: (author, id) => [auditDeletion(apiToken, author, id), bind(REVOKE, [author.organizationId, id])],
    calendar_feed: (author, id) => [
      auditDeletion(calendarFeed, author, id),
      bind(DELETE_FEED, [author.organizationId, id]),
    ],
  }
