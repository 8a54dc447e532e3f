import type { Permission } from '../../platform/auth/authorize.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import { newId } from '../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { number } from '../../platform/refusals/reason.ts'
import { conflict } from '../../platform/refusals/refusal.ts'
import { body } from '../noun/body.ts'
import { copyLinks } from '../noun/links.ts'
import type { Resource } from '../noun/resource.ts'
import type { Context } from '../read/context.ts'
import { type OnRecord, type Operation, operation } from '../read/operation.ts'
import { recordQuery } from '../read/query.ts'
import { article } from '../read/reading.ts'
import { type Single, single } from '../read/reply.ts'
import { audit } from './audit.ts'
import { requireCurrent } from './superseded.ts'
import { asDraft } from './versions.ts'
import { commit, lock, retryOnConflict, type Values, valuesOf, type Writable } from './write.ts'

/** How many owned records are copied with a record. */
const MOST_OWNED = 1_000

const tooManyToCopy = conflict(
  'too_many_to_copy',
  'The record has more than {most} parts: that is too much to copy at once.',
  { params: { most: number } },
)

interface Duplication<C extends string> {
  /** New values for columns of the copy, as SQL on the copied row `r`; `$1` is the organization. */
  readonly derived?: { readonly [Name in C]?: string }
  /** Statements that run before the copy, in the same transaction. */
  readonly before?: (context: Context) => readonly BoundStatement[]
}

/**
 * `POST /{segment}/{id}/duplicate`: copies the current version into the first draft of a new logical record, together
 * with each record that it owns. The step `duplicate` of its life names the permissions.
 */
export function duplicateOperation<C extends string>(
  of: Writable<C>,
  how: NoInfer<Duplication<C>> = {},
): Operation {
  const [permission = null, ...alsoNeeds] = of.life?.steps.duplicate?.needs ?? []
  return operation({
    route: `POST /${of.segment}/{id}/duplicate`,
    summary: `Duplicate ${article(of.name)} ${of.name}`,
    about: `Makes a draft with the contents of the current version and everything that belongs to it. \`${of.title}\` names the
copy; if left out, it stays the same.`,
    permission: permission as Permission,
    alsoNeeds: alsoNeeds as readonly PermissionName[],
    of,
    query: recordQuery(of),
    body: body(of, { required: [], optional: [of.title] as never }),
    reply: single(of, 201),
    errors: [409],
    run: (context, { record, query, body }) =>
      duplicate(of, context, { record, query }, valuesOf(of, body as object), how),
  })
}

function duplicate<C extends string>(
  of: Writable<C>,
  context: Context,
  { record, query }: OnRecord,
  values: Values<C>,
  { derived = {}, before = () => [] }: Duplication<C>,
): Promise<Single> {
  return retryOnConflict(of, context, record, (loaded) => {
    requireCurrent(of, loaded)
    return context.transaction(async (inside) => {
      await inside.write(lock(of, inside, loaded, 'NO KEY UPDATE'))
      const id = newId()
      const parts: BoundStatement[] = []
      for (const { of: part, column } of of.owns) {
        const [rows = []] = await inside.read([
          bind(ownedBy(part, column), [inside.organizationId, loaded.canonicalId]),
        ])
        if (rows.length > MOST_OWNED) throw tooManyToCopy({ most: MOST_OWNED })
        for (const [from] of rows)
          parts.push(...copy(part, inside, from ?? '', newId(), { [column]: id }, {}))
      }
      return commit(of, inside, { id, query }, [
        ...before(inside),
        ...copy(of, inside, loaded.id, id, { ...values, active: true }, derived),
        ...parts,
      ])
    })
  })
}

const ownedBy = (part: Resource, column: string) =>
  statement(`
SELECT r.id FROM ${part.table} r WHERE r.organization_id = $1 AND r.${column} = $2 AND r.is_current ${inUse(part)}
ORDER BY r.id LIMIT ${MOST_OWNED + 1}`)

/** Retired records are not copied with their owner. */
const inUse = (of: Resource) => ('active' in of.fields ? 'AND r.active' : '')

/** The statements that copy a version into a first draft. */
function copy(
  of: Resource,
  context: Context,
  from: string,
  to: string,
  values: Values,
  derived: { readonly [column: string]: string | undefined },
): readonly BoundStatement[] {
  const { organizationId, caller } = context
  const own = { ...values, id: to, canonical_id: to, created_by: caller.userId, updated_by: caller.userId }
  const found = Object.entries(derived).map(([name, sql]) => `, '${name}', ${sql}`)
  return [
    bind(
      statement(`
INSERT INTO ${of.table} SELECT p.* FROM ${of.table} r, jsonb_populate_record(r, jsonb_build_object(
  'version', 1, ${asDraft(of)}${found.join('')}) || $3::jsonb) p
WHERE r.organization_id = $1 AND r.id = $2 RETURNING 1`),
      [organizationId, from, JSON.stringify(own)],
    ),
    ...(of.links ? [copyLinks(of.links, context, from, to)] : []),
    audit(of, context, to, 'create', { duplicateOf: from }),
  ]
}
