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
  which?: string,
): BoundStatement {
  const includes = wantedIncludes(of, query.with)
  const extent = extentOf(of, includes)
  const reading =
    which === undefined ? readingById(of)[extent] : readingBy(of, `${which} AND ${of.present}`, extent)
  return bind(reading, [organizationId, id, includes])
}

/** The same for the answer to a write, which finds whatever the write finds. */
export function writtenStatement(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  query: RecordQuery,
): BoundStatement {
  if (query.unseen) return bind(readingIdOfWritten(of), [organizationId, id])
  const includes = wantedIncludes(of, query.with)
  return bind(readingWritten(of)[extentOf(of, includes)], [organizationId, id, includes])
}

const present = (of: Resource) => `r.id = $2 AND ${of.present}`
const written = (of: Resource) => `r.id = $2 AND ${of.acted ?? of.present}`

const readingById = onceForEach((of) => readingOf(of, present(of)))
const readingWritten = onceForEach((of) => readingOf(of, written(of)))
const readingIdOfWritten = onceForEach((of) =>
  statement(`
SELECT '', json_build_object('id', r.id) FROM ${of.table} r WHERE r.organization_id = $1 AND ${written(of)}`),
)

function readingOf(of: Resource, which: string): { readonly [extent in Extent]: Statement } {
  const reading = (extent: Extent) => readingBy(of, which, extent)
  return { none: reading('none'), usual: reading('usual'), all: reading('all') }
}

function readingBy(of: Resource, which: string, extent: Extent): Statement {
  return statement(`
SELECT ${linksText(of)}, ${selection(of, extent)}
FROM ${of.table} r WHERE r.organization_id = $1 AND ${which} AND $3::text[] IS NOT NULL`)
}

/** Reads the answer to `recordStatement`. @throws Refusal 404 where there is no such record. */
export function foundRecord(of: Resource, query: RecordQuery, rows: Rows | undefined): RecordRow {
  const [row] = rows ?? []
  if (!row) throw notFound({ kind: of.name })
  const [links, ...values] = row
  const found = recordRow(of, wantedIncludes(of, query.with), values)
  return { ...found, tag: entityTag(found.record, links ?? '') }
}
