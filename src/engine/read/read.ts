import {
  type BoundStatement,
  bind,
  type Rows,
  type Statement,
  statement,
} from '../../platform/postgres/statement.ts'
import { notFound } from '../../platform/refusals/refusal.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import { entityTag, linksText } from './entity-tag.ts'
import type { RecordQuery } from './query.ts'
import { type Extent, extentOf, type RecordRow, recordRow, selection, wantedIncludes } from './select.ts'

/**
 * The statement that reads one record, with what its entity tag covers.
 * @param which condition on `r` that finds it by `$2`
 */
export function recordStatement(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  query: RecordQuery,
  which = BY_ID,
): BoundStatement {
  if (query.unseen) {
    return bind(
      statement(`
SELECT '', json_build_object('id', r.id) FROM ${of.table} r
WHERE r.organization_id = $1 AND ${which} AND ${of.present}`),
      [organizationId, id],
    )
  }
  const includes = wantedIncludes(of, query.with)
  const extent = extentOf(of, includes)
  const reading = which === BY_ID ? readingById(of)[extent] : readingBy(of, which, extent)
  return bind(reading, [organizationId, id, includes])
}

const BY_ID = 'r.id = $2'
const readingById = onceForEach((of): { readonly [extent in Extent]: Statement } => ({
  none: readingBy(of, BY_ID, 'none'),
  usual: readingBy(of, BY_ID, 'usual'),
  all: readingBy(of, BY_ID, 'all'),
}))

function readingBy(of: Resource, which: string, extent: Extent): Statement {
  return statement(`
SELECT ${linksText(of)}, ${selection(of, extent)}
FROM ${of.table} r WHERE r.organization_id = $1 AND ${which} AND ${of.present} AND $3::text[] IS NOT NULL`)
}

/** Reads the answer to `recordStatement`. @throws Refusal 404 where there is no such record. */
export function foundRecord(of: Resource, query: RecordQuery, rows: Rows | undefined): RecordRow {
  const [row] = rows ?? []
  if (!row) throw notFound({ kind: of.name })
  const [links, ...values] = row
  const found = recordRow(of, wantedIncludes(of, query.with), values)
  return { ...found, tag: entityTag(found.record, links ?? '') }
}
