import {
  audit,
  type Context,
  captureBefore,
  dataAnswer,
  entries,
  envelope,
  givenData,
  objectSchema,
  operation,
  plainBody,
  type RecordOf,
  readRow,
  requireReferences,
  retryWhenChanged,
  type Single,
  schemasOf,
  writtenData,
} from '../../../engine/index.ts'
import { ADMINISTERS, COUNTS } from '../../../platform/auth/membership.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { organization } from '../organizations/resource.ts'
import { endSessionsByPassword } from '../single-sign-on/only-sso.ts'
import { notAnAdministrator, rolesNeeded, wayInNeeded } from './refusals.ts'
import { signInRules } from './resource.ts'

type Rules = RecordOf<typeof signInRules.fields>

const NONE: Rules = { secondFactor: 'optional', secondFactorRoleIds: [], onlySso: false, wayInUserId: null }

// Roles can be deleted. Without any of those that it names, a rule requires nothing.
const ROLES = 'roles r WHERE r.organization_id = $1 AND r.id = ANY (s.second_factor_role_ids)'

const JSON_OF = `json_build_object(
  'secondFactor', CASE WHEN s.second_factor <> 'roles' OR EXISTS (SELECT FROM ${ROLES}) THEN s.second_factor ELSE 'optional' END,
  'secondFactorRoleIds', to_json(ARRAY(SELECT r.id FROM ${ROLES} ORDER BY r.id)),
  'onlySso', s.only_sso, 'wayInUserId', s.way_in_user_id)`

const READ = statement(`SELECT ${JSON_OF} FROM sign_in_rules s WHERE s.organization_id = $1 AND s.id = $1`)

// Starts with rules that require nothing, if there are none yet.
const BEGIN = statement(`
INSERT INTO sign_in_rules (organization_id, id, second_factor, second_factor_role_ids, only_sso)
VALUES ($1, $1, 'optional', '{}', false) ON CONFLICT DO NOTHING`)

const LOCK = statement('SELECT FROM sign_in_rules WHERE organization_id = $1 AND id = $1 FOR NO KEY UPDATE')

const REQUIRE_SAME = statement(`
SELECT refuse('state_changed') FROM sign_in_rules s
WHERE s.organization_id = $1 AND s.id = $1 AND (${JSON_OF})::jsonb IS DISTINCT FROM $2::jsonb`)

const WRITE = statement(`
UPDATE sign_in_rules SET second_factor = $2, second_factor_role_ids = $3::uuid[], only_sso = $4, way_in_user_id = $5,
  updated_at = now(), updated_by = $6
WHERE organization_id = $1 AND id = $1`)

const REQUIRE_ADMINISTRATOR = statement(`
SELECT ${refuseField('wayInUserId', notAnAdministrator.sql())}
WHERE $2::uuid IS NOT NULL AND NOT EXISTS (
  SELECT FROM memberships m ${ADMINISTERS}
  WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS})`)

const reply = envelope(200, objectSchema(schemasOf(signInRules.fields)))

const readSignInRules = operation({
  route: 'GET /organizations/{id}/sign-in-rules',
  summary: 'View the sign-in rules of the organization',
  permission: 'organizations.update',
  personal: true,
  of: organization,
  reply,
  run: async (context, { id }) => {
    const rules = await rulesOf(context)
    if (id !== context.organizationId) throw notFound({ kind: organization.name })
    return givenData(rules)
  },
})

const updateSignInRules = operation({
  route: 'PUT /organizations/{id}/sign-in-rules',
  summary: 'Change the sign-in rules of the organization',
  about: `From the next request, a person who needs a second factor and has none can only sign in and set one up; everything else is
403 \`second_factor_needed\`. API tokens need none. With \`onlySso\`, once there is a sign-in provider, only \`wayInUserId\` can
sign in with a password, and sessions that began with a password end. Fields left out stay.`,
  permission: 'organizations.update',
  inSession: true,
  fresh: true,
  of: organization,
  body: plainBody(signInRules.fields, []),
  reply,
  /** Administrators who change the rules may lock themselves out until they have a second factor too. */
  run: (context, { body: given }) =>
    retryWhenChanged(async () => write(context, await rulesOf(context), given)),
})

export const signInRulesOperations = [readSignInRules, updateSignInRules]

async function rulesOf(context: Pick<Context, 'organizationId' | 'read'>): Promise<Rules> {
  const [rules] = await readRow(context, READ)
  return JSON.parse(rules ?? JSON.stringify(NONE))
}

/** @throws StateChanged if the rules are no longer those that were read, which keep what is left out */
async function write(context: Context, before: Rules, given: Partial<Rules>): Promise<Single> {
  const { organizationId, caller } = context
  const asked = { ...before, ...given }
  const { secondFactor, onlySso, wayInUserId } = asked
  const roleIds = secondFactor === 'roles' ? asked.secondFactorRoleIds : []
  if (secondFactor === 'roles' && roleIds.length === 0)
    throw invalid({ secondFactorRoleIds: [rolesNeeded()] })
  if (onlySso && wayInUserId === null) throw invalid({ wayInUserId: [wayInNeeded()] })
  const statements = [
    bind(BEGIN, [organizationId]),
    bind(LOCK, [organizationId]),
    bind(REQUIRE_SAME, [organizationId, JSON.stringify(before)]),
    requireReferences('roles', context, entries('secondFactorRoleIds', roleIds)),
    bind(REQUIRE_ADMINISTRATOR, [organizationId, onlySso ? wayInUserId : (given.wayInUserId ?? null)]),
    captureBefore(signInRules, context, organizationId),
    bind(WRITE, [organizationId, secondFactor, roleIds, onlySso, wayInUserId, caller.userId]),
    audit(signInRules, context, organizationId, 'update'),
    ...endSessionsByPassword(context),
  ]
  const results = await context.write(statements, dataAnswer(bind(READ, [organizationId])))
  return writtenData(results)
}
