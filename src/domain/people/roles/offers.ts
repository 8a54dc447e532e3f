import {
  audit,
  captureBefore,
  composite,
  dataAnswer,
  envelope,
  id,
  jsonData,
  list,
  objectSchema,
  oneOf,
  operation,
  plainBody,
  type Single,
} from '../../../engine/index.ts'
import { permissions } from '../../../nouns.ts'
import { requireHeld } from '../../../platform/auth/granting.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { role } from './resource.ts'

const some = (about: string) =>
  list(oneOf(permissions), { maxItems: permissions.length, uniqueItems: true }, { about })

const offered = objectSchema({
  id: id().schema,
  name: role.fields.name.schema,
  permissions: some('New in a version, and missing from the role.').schema,
  suggested: some(
    'The ones that a built-in role has, if that role otherwise has only permissions of this one.',
  ).schema,
})

const reply = envelope(200, { type: 'array', items: offered })

const LIST = statement(`
SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', to_json(r.offered),
  'suggested', to_json(ARRAY(SELECT p FROM unnest(r.offered) p WHERE EXISTS (SELECT FROM roles b
    WHERE b.organization_id = $1 AND b.built_in AND p = ANY (b.permissions) AND b.permissions <@ (r.permissions || r.offered)))))
  ORDER BY lower(r.name)), '[]')
FROM roles r WHERE r.organization_id = $1 AND r.offered IS NOT NULL`)

const LOCK = statement(`
SELECT r.id, array_to_json(r.offered) FROM roles r
WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[]) AND r.offered IS NOT NULL ORDER BY r.id FOR NO KEY UPDATE`)

const TAKE = statement(`
UPDATE roles SET permissions = permissions || $3::text[], offered = NULL, updated_at = statement_timestamp(), updated_by = $4
WHERE organization_id = $1 AND id = $2`)

interface Taken {
  readonly roleId: string
  readonly permissions: readonly string[]
}

/** Lists which of the organization's own roles lack new permissions, and adds them in one act. */
export const offerOperations = [
  operation({
    route: 'GET /roles/offers',
    summary: 'List roles that lack new permissions',
    about:
      'Built-in roles get the new permissions of a version. Custom roles are offered them until somebody accepts or declines them or changes the permissions of the role.',
    permission: 'roles.update',
    of: role,
    reply,
    run: async (context) => shown((await context.read([bind(LIST, [context.organizationId])]))[0]),
  }),
  operation({
    route: 'POST /roles/offers',
    summary: 'Add new permissions to several roles',
    about:
      'Each role gets the named permissions and declines the others. Callers cannot give permissions that they lack.',
    permission: 'roles.update',
    of: role,
    body: plainBody(
      {
        roles: list(
          composite(
            { roleId: id(), permissions: some('Some of the offered ones; an empty list declines all.') },
            ['roleId', 'permissions'],
          ),
          { maxItems: 500 },
        ),
      },
      ['roles'],
    ),
    reply,
    /** @throws Refusal 422 for a role or permission that is not offered, and for permissions that the caller lacks */
    run: (context, { body: { roles: taken } }) =>
      context.transaction(async (inside) => {
        const { organizationId, caller } = inside
        const [rows = []] = await inside.read([
          bind(LOCK, [organizationId, taken.map(({ roleId }) => roleId)]),
        ])
        const offers = new Map(rows.map(([roleId, names]) => [roleId, JSON.parse(names ?? '[]') as string[]]))
        requireOffered(taken, offers)
        await inside.write([
          requireHeld(organizationId, [...new Set(taken.flatMap(({ permissions: all }) => all))]),
        ])
        for (const { roleId, permissions: chosen } of taken) {
          await inside.write([
            captureBefore(role, inside, roleId),
            bind(TAKE, [organizationId, roleId, chosen, caller.userId]),
            audit(role, inside, roleId, 'update'),
          ])
        }
        const answer = dataAnswer(bind(LIST, [organizationId]))
        return shown((await inside.write([], answer)).at(-1))
      }),
  }),
]

function shown(rows: readonly (readonly (string | null)[])[] | undefined): Single {
  return jsonData(rows?.[0]?.[0] ?? '[]')
}

function requireOffered(
  taken: readonly Taken[],
  offers: ReadonlyMap<string | null | undefined, readonly string[]>,
): void {
  const wrong = taken.flatMap(({ roleId, permissions: chosen }, index) => {
    const offer = offers.get(roleId)
    const isTwice = taken.findIndex((each) => each.roleId === roleId) !== index
    if (!offer || isTwice) return [`roles.${index}.roleId`]
    return chosen.flatMap((each, at) => (offer.includes(each) ? [] : [`roles.${index}.permissions.${at}`]))
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, [noSuchRecord()]])))
}
