import type { Properties } from '../../platform/postgres/json-sql.ts'
import { notFound } from '../../platform/refusals/refusal.ts'
import { logicalRecord } from '../noun/parts.ts'
import { permissionTo, type Resource } from '../noun/resource.ts'
import type { Context } from './context.ts'
import { diffQuery, diffReply, readDiff } from './diff.ts'
import { type Page, page, pageStatement } from './list.ts'
import { type Operation, operation } from './operation.ts'
import { type ListQuery, listQuery, type RecordQuery, recordQuery } from './query.ts'
import { foundRecord, recordStatement } from './read.ts'
import { article } from './reading.ts'
import { listing, type Single, single } from './reply.ts'

/**
 * The reads of a logical record's versions: all of them, the one in force, and the differences between two. The path
 * may name any version.
 * @param update the operation that changes it, whose fields are compared
 * @param definitions further parts of a version to compare, as SQL on `r`
 */
export function versionOperations(
  of: Resource,
  { update, definitions = {} }: { update: Operation; definitions?: Properties },
): readonly Operation[] {
  const permission = permissionTo('read', of)
  const path = `/${of.segment}/{id}` as const
  return [
    operation({
      route: `GET ${path}/versions`,
      summary: `List the versions of ${article(of.name)} ${of.name}`,
      about: 'The newest version first.',
      permission,
      of,
      query: listQuery({ ...of, filters: {}, sortable: [] }),
      reply: listing,
      run: (context, input) => listVersions(of, context, input),
    }),
    operation({
      route: `GET ${path}/in-force`,
      summary: `View the version in force of ${article(of.name)} ${of.name}`,
      about: 'The newest confirmed version; 404 if none has been confirmed yet.',
      permission,
      of,
      query: recordQuery(of),
      reply: { ...single(of, 200), tagged: true },
      run: (context, input) => readInForce(of, context, input),
    }),
    operation({
      route: `GET ${path}/diff`,
      summary: `Compare two versions of ${article(of.name)} ${of.name}`,
      about: `What differs between the version \`against\` and this one. A list of links is compared as a whole;
its entries are shown with their present names.`,
      permission,
      of,
      query: diffQuery,
      reply: diffReply,
      run: (context, { id, query }) =>
        readDiff(of, context, [id, query.values.against ?? ''], {
          fields: compared(of, update),
          definitions,
        }),
    }),
  ]
}

/** The fields of the resource that an operation takes. */
function compared(of: Resource, { body }: Operation): readonly string[] {
  const properties = (body?.schema.properties ?? {}) as { readonly [name: string]: { readOnly?: boolean } }
  return Object.keys(of.fields).filter((name) => properties[name] && !properties[name].readOnly)
}

/** @throws Refusal 404 if no version has the id */
async function listVersions(
  of: Resource,
  context: Context,
  { id, query }: { id: string; query: ListQuery },
): Promise<Page> {
  const versions = {
    ...of,
    filters: {
      versionsOf: { schema: {}, sql: `r.canonical_id = ${logicalRecord(of.table, '$?')}`, about: '' },
    },
  }
  const newestFirst: ListQuery = { ...query, filters: { versionsOf: id }, orderBy: 'version', order: 'desc' }
  const [rows] = await context.list([pageStatement(versions, context, newestFirst, undefined, 'true')])
  const found = page(of, query, rows ?? [])
  if (found.total === 0) throw notFound({ kind: of.name })
  return found
}

async function readInForce(
  of: Resource,
  context: Context,
  { id, query }: { id: string; query: RecordQuery },
): Promise<Single> {
  // A record without its own status takes it from its owner; its current version then counts.
  const inForce = of.versioned ? 'r.in_force' : `r.is_current AND ${of.status} = 'confirmed'`
  const which = `r.canonical_id = ${logicalRecord(of.table, '$2')} AND ${inForce}`
  const [rows] = await context.read([recordStatement(of, context, id, query, which)])
  return { row: foundRecord(of, query, rows) }
}
