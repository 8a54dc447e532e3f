import {
  type Context,
  flag,
  id,
  moment,
  momentSql,
  nullable,
  oneOf,
  type RecordOf,
  text,
} from '../../../engine/index.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'

export const KINDS = ['session', 'token', 'calendar_feed'] as const

/** One way into the service in a person's name: a session, token or calendar feed. */
export const accessFields = {
  id: id(),
  kind: oneOf(KINDS),
  name: text(255, {
    about: 'The name of a token; otherwise the name of the organization.',
    example: 'Planning script',
  }),
  device: nullable(
    text(100, {
      about: 'The browser in which the session began, as far as it is known.',
      example: 'Firefox on Windows',
    }),
  ),
  address: nullable(
    text(100, { about: 'The network address from which the session began.', example: '192.0.2.7' }),
  ),
  createdAt: moment(),
  lastUsedAt: nullable(moment({ about: 'Updated at most once a minute.' })),
  expiresAt: nullable(moment()),
  current: flag(undefined, { about: 'Whether this request uses it.' }),
}

export type Access = RecordOf<typeof accessFields>

/** An access with its organization. */
export interface FoundAccess extends Access {
  readonly organizationId: string
}

// A session that began at the provider of one organization neither sees nor ends anything elsewhere.
const ORGANIZATIONS = statement(`
SELECT organization_id FROM user_organizations
WHERE user_id = $2 AND (organization_id = $1 OR NOT ${CALLER_BY_SSO}) ORDER BY 1`)

// $1 organization, $2 person.
const ACCESS = statement(`
SELECT json_build_object('id', a.id, 'kind', a.kind, 'name', coalesce(a.name, o.name), 'device', a.device,
  'address', a.address, 'createdAt', ${momentSql('a.created_at')}, 'lastUsedAt', ${momentSql('a.last_used_at')},
  'expiresAt', ${momentSql('a.expires_at')}, 'current', a.secret_hash = coalesce(($caller::text[])[1], ($caller::text[])[2])::bytea)
FROM organizations o, (
  SELECT s.id, 'session' AS kind, NULL AS name, s.device, s.address, s.created_at, s.last_used_at,
    least(s.expires_at, s.last_used_at + interval '12 hours') AS expires_at, s.secret_hash
  FROM sessions s WHERE s.organization_id = $1 AND s.user_id = $2
  UNION ALL
  SELECT t.id, 'token', t.name, NULL, NULL, t.created_at, t.last_used_at, t.expires_at, t.secret_hash
  FROM api_tokens t WHERE t.organization_id = $1 AND t.user_id = $2 AND t.revoked_at IS NULL
  UNION ALL
  SELECT f.id, 'calendar_feed', NULL, NULL, NULL, f.created_at, NULL, NULL, f.secret_hash
  FROM calendar_feeds f WHERE f.organization_id = $1 AND f.user_id = $2) a
WHERE o.id = $1 AND (a.expires_at > now()) IS NOT FALSE
  AND EXISTS (SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS})
ORDER BY a.created_at DESC, a.id`)

/**
 * All access in the caller's name that works at this moment, in each of their organizations; the request's
 * organization comes first.
 */
export async function accessOf(context: Context): Promise<readonly FoundAccess[]> {
  const ids = (await reachOf(context)).toSorted(
    (one, other) => Number(other === context.organizationId) - Number(one === context.organizationId),
  )
  const { userId } = context.caller
  const results = await context.read(ids.flatMap((id) => [actFor(id), bind(ACCESS, [id, userId])]))
  return ids.flatMap((organizationId, index) =>
    (results[index * 2 + 1] ?? []).map(([json]) => ({
      ...(JSON.parse(json ?? 'null') as Access),
      organizationId,
    })),
  )
}

/** The organizations of the person, as far as the request reaches. */
export async function reachOf(context: Context): Promise<readonly string[]> {
  const [own = []] = await context.read([
    bind(ORGANIZATIONS, [context.organizationId, await callerOf(context)]),
  ])
  return own.flatMap(([id]) => id ?? [])
}

/** The person. A read does not know its caller before its first query. */
async function callerOf(context: Context): Promise<string> {
  await context.read([])
  return context.caller.userId
}
