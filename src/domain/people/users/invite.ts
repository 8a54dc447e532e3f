import {
  type Author,
  actOn,
  audit,
  type Context,
  commit,
  type OnRecord,
  type RecordQuery,
  requireReferences,
  retryWhenChanged,
  type Single,
} from '../../../engine/index.ts'
import { requireRoleHeld } from '../../../platform/auth/granting.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { sendInvitation } from '../invitations/sent.ts'
import { acceptedAlready, alreadyMember, personBlocked } from './refusals.ts'
import { user } from './resource.ts'

const KNOWN = statement('SELECT id FROM users WHERE email = lower($1)')

// A known person is locked, so that a concurrent invitation finds the first one, and an erasure waits.
const LOCK_USER = statement('SELECT FROM users WHERE id = $1 FOR UPDATE')

const ADD_USER = statement(`
INSERT INTO users (id, email) SELECT $1, lower($2) WHERE NOT EXISTS (SELECT FROM users WHERE id = $1)
ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`)

// Somebody else may have added the person between look-up and write.
const REQUIRE_SAME = statement(`
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM users WHERE id = $1 AND email = lower($2))`)

const REQUIRE_NEW = statement(`
SELECT ${refuseField('email', alreadyMember.sql())}
FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL`)

// A returning member gets the old membership again, so that their records keep showing one person.
const ADD_MEMBERSHIP = statement(`
INSERT INTO memberships
  (organization_id, user_id, first_name, last_name, role_id, accepted_at, created_by, updated_by, active, external_id)
VALUES ($1, $2, $3, $4, $5, CASE WHEN $7::boolean THEN now() END, $6, $6, $8, $9)
ON CONFLICT (organization_id, user_id) DO UPDATE SET first_name = excluded.first_name,
  last_name = excluded.last_name, role_id = excluded.role_id, accepted_at = excluded.accepted_at,
  active = excluded.active, external_id = excluded.external_id,
  ended_at = NULL, erased_at = NULL, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)

const ADD_TO_DIRECTORY = statement(`
INSERT INTO user_organizations (user_id, organization_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)

interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roleId: string
}

/**
 * Makes somebody a member, who can act for the organization once they accept the mailed invitation. The answer is the
 * same for known and unknown addresses.
 * @throws Refusal 422 for a member, and for a role with more permissions than the caller; 429 for too many
 * invitations
 */
export function invite(context: Context, query: RecordQuery, invited: Invited): Promise<Single> {
  return retryWhenChanged(() => add(context, query, invited))
}

async function add(context: Context, query: RecordQuery, invited: Invited): Promise<Single> {
  const { organizationId, caller } = context
  const { email, firstName, lastName, roleId } = invited
  const [known] = await context.read([bind(KNOWN, [email])])
  const id = known?.[0]?.[0] ?? newId()
  const statements: readonly BoundStatement[] = [
    requireReferences('roles', context, [['roleId', roleId]]),
    requireRoleHeld(organizationId, roleId),
    bind(LOCK_USER, [id]),
    bind(ADD_USER, [id, email]),
    bind(REQUIRE_SAME, [id, email]),
    bind(REQUIRE_NEW, [organizationId, id]),
    ...newMember(context, { id, firstName, lastName, roleId, accepted: false }),
    ...sendInvitation(organizationId, id, caller.userId),
  ]
  return commit(user, context, { id, query }, statements)
}

interface NewMember extends Omit<Invited, 'email'> {
  readonly id: string
  /** Whether they can act at once, without an invitation. */
  readonly accepted: boolean
  /** Whether they are active; true if left out. */
  readonly active?: boolean
  /** The directory's id for them. */
  readonly externalId?: string | null
}

/** Makes a known user a member, even if they were one before. */
export function newMember(
  author: Author,
  { id, firstName, lastName, roleId, accepted, active = true, externalId = null }: NewMember,
): readonly BoundStatement[] {
  const { organizationId, caller } = author
  const values = [
    organizationId,
    id,
    firstName,
    lastName,
    roleId,
    caller.userId,
    accepted,
    active,
    externalId,
  ]
  return [
    bind(ADD_MEMBERSHIP, values),
    bind(ADD_TO_DIRECTORY, [id, organizationId]),
    audit(user, author, id, 'create'),
  ]
}

const STATE = statement(`
SELECT accepted_at, active FROM memberships WHERE organization_id = $1 AND user_id = $2`)

/**
 * Mails an open invitation again with a new link; earlier links become invalid.
 * @throws Refusal 409 once it is accepted, and while the person is blocked; 429 for too many invitations
 */
export function inviteAgain(context: Context, input: OnRecord): Promise<Single> {
  const { organizationId, caller } = context
  return actOn(user, context, input, 'invite', async (transaction, { id }) => {
    const [rows] = await transaction.read([bind(STATE, [organizationId, id])])
    const [acceptedAt, active] = rows?.[0] ?? []
    if (acceptedAt) throw acceptedAlready()
    if (active !== 't') throw personBlocked()
    await transaction.write(sendInvitation(organizationId, id, caller.userId))
  })
}
