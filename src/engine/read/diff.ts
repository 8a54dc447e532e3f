import { jsonRow, type Properties } from '../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, type Row, statement } from '../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../platform/refusals/fields.ts'
import { invalid, notFound } from '../../platform/refusals/refusal.ts'
import { id } from '../noun/field.ts'
import { namedLinksJson } from '../noun/links.ts'
import type { Resource } from '../noun/resource.ts'
import { objectSchema } from '../noun/schema.ts'
import type { Context } from './context.ts'
import { plainQuery } from './query.ts'
import { givenData } from './records.ts'
import { envelope, type Reply, type Single } from './reply.ts'
import { recordJson } from './select.ts'

/** A field with different values. */
interface Difference {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

export const diffQuery = plainQuery({
  against: { schema: id().schema, about: 'The version to compare with.', required: true },
})

export const diffReply: Reply<Single> = envelope(200, {
  type: 'array',
  items: objectSchema({
    field: { type: 'string', examples: ['name'] },
    from: { description: 'Its value in the version `against`.', examples: ['Lock out'] },
    to: { description: 'Its value in this version.', examples: ['Lock out and tag'] },
  }),
})

/** The compared parts of two versions, apart from their lists of links. */
interface Compared {
  readonly fields: readonly string[]
  /** Parts that are not fields, as SQL on `r`. */
  readonly definitions: Properties
}

/**
 * The differences between two versions of one logical record.
 * @param versions the version in the path, and the one to compare it with
 * @throws Refusal 404 for an unknown version, 422 on `against` if it is not a version of the same record
 */
export async function readDiff(
  of: Resource,
  context: Context,
  [versionId, against]: readonly [string, string],
  { fields, definitions }: Compared,
): Promise<Single> {
  const [rows = []] = await context.read([
    twoVersions(of, context.organizationId, [versionId, against], definitions),
  ])
  const version = (wanted: string) => rows.find(([found]) => found === wanted)
  const to = version(versionId)
  const from = version(against)
  if (!to) throw notFound({ kind: of.name })
  if (!from || from[1] !== to[1]) throw invalid({ against: [noSuchRecord()] })
  return givenData(differences(of, from, to, fields))
}

function twoVersions(
  of: Resource,
  organizationId: string,
  ids: readonly string[],
  definitions: Properties,
): BoundStatement {
  const links = of.links ? namedLinksJson(of.links) : 'NULL'
  const defined = jsonRow(definitions)
  return bind(
    statement(`
SELECT r.id, r.canonical_id, ${recordJson(of)}, ${links}, ${defined}
FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`),
    [organizationId, ids],
  )
}

function differences(of: Resource, from: Row, to: Row, fields: readonly string[]): readonly Difference[] {
  const [before, after] = [comparedValues(of, from, fields), comparedValues(of, to, fields)]
  return Object.keys(after)
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter((each) => JSON.stringify(each.from) !== JSON.stringify(each.to))
}

function comparedValues(
  { links }: Resource,
  [, , record, linked, defined]: Row,
  fields: readonly string[],
): { readonly [field: string]: unknown } {
  const own: { readonly [field: string]: unknown } = JSON.parse(record ?? '{}')
  return {
    ...Object.fromEntries(fields.map((field) => [field, own[field]])),
    ...(links ? { [links.field]: JSON.parse(linked ?? '[]') } : {}),
    ...JSON.parse(defined ?? '{}'),
  }
}
