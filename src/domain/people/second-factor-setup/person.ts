import type { Context } from '../../../engine/index.ts'
import { endedSessions, NOT_OF_CALLER } from '../../../platform/auth/ended-sessions.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const LOCK = statement(`
SELECT u.email, (SELECT count(*) FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
FROM users u WHERE u.id = $1 FOR NO KEY UPDATE`)

const ORGANIZATIONS = statement(`
SELECT organization_id FROM user_organizations WHERE user_id = $1 ORDER BY 1`)

const MARK = statement(`
UPDATE sessions SET second_factor = $3 OR by_sso WHERE organization_id = $1 AND user_id = $2`)

// Sessions from a sign-in provider stay, because the provider has identified the person.
const END_OTHERS = endedSessions(`e.user_id = $4 AND NOT e.by_sso AND ${NOT_OF_CALLER}`)

const DEMANDS = statement(`
SELECT FROM memberships m JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id AND r.second_factor_needed
WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS}`)

/** A person whose factors nobody else can change until the transaction ends. */
export interface LockedPerson {
  readonly email: string
  /** How many confirmed factors they have. */
  readonly factors: number
  readonly organizationIds: readonly string[]
}

/** Locks a person, so that decisions based on the number of their factors stay right. */
export async function lockPerson(inside: Pick<Context, 'read'>, userId: string): Promise<LockedPerson> {
  const [locked, organizations = []] = await inside.read([
    bind(LOCK, [userId]),
    bind(ORGANIZATIONS, [userId]),
  ])
  // The count read together with the lock may be older than the lock.
  const [again] = await inside.read([bind(LOCK, [userId])])
  return {
    email: locked?.[0]?.[0] ?? '',
    factors: Number(again?.[0]?.[1] ?? 0),
    organizationIds: organizations.flatMap(([id]) => id ?? []),
  }
}

/** Marks every session of a person as with or without a second factor. The batch acts for `own` again afterwards. */
export function markSessions(
  { organizationIds }: LockedPerson,
  userId: string,
  has: boolean,
  own: string,
): readonly BoundStatement[] {
  return [...organizationIds.flatMap((id) => [actFor(id), bind(MARK, [id, userId, has])]), actFor(own)]
}

/**
 * Ends every session of a person except that of the request, because somebody who only knows the password may have
 * begun it. The batch acts for `own` again afterwards.
 */
export function endOtherSessions(
  { organizationIds }: LockedPerson,
  userId: string,
  requestId: string,
  own: string,
): readonly BoundStatement[] {
  return [
    ...organizationIds.flatMap((id) => [actFor(id), bind(END_OTHERS, [id, null, requestId, userId])]),
    actFor(own),
  ]
}

/** The organizations that require a second factor of the person. */
export async function demandedBy(
  inside: Pick<Context, 'read'>,
  { organizationIds }: LockedPerson,
  userId: string,
  own: string,
): Promise<readonly string[]> {
  const looks = organizationIds.flatMap((id) => [actFor(id), bind(DEMANDS, [id, userId])])
  const results = await inside.read([...looks, actFor(own)])
  return organizationIds.filter((_, index) => (results[index * 2 + 1]?.length ?? 0) > 0)
}
