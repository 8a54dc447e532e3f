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
import { type RecordRow, recordRow, selection, wantedIncludes } from './select.ts'

/**
 * The statement that reads one record, with the content of its entity tag.
 * @param which condition on `r` that finds it by `$2`
 */
export function recordStatement(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  query: RecordQuery,
  which?: string,
): BoundStatement {
  const wanted = wantedIncludes(of, query.with)
  const reading =
    which === undefined ? readingById(of)(wanted) : readingBy(of, `${which} AND ${of.present}`, wanted)
  return bind(reading, [organizationId, id])
}

/** The same for the answer to a write, which finds the same rows as the write. */
export function writtenStatement(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  query: RecordQuery,
): BoundStatement {
  if (query.unseen) return bind(readingIdOfWritten(of), [organizationId, id])
  return bind(readingWritten(of)(wantedIncludes(of, query.with)), [organizationId, id])
}

const present = (of: Resource) => `r.id = $2 AND ${of.present}`
const written = (of: Resource) => `r.id = $2 AND ${of.acted ?? of.present}`

const readingById = onceForEach((of) => readingsOf(of, present(of)))
const readingWritten = onceForEach((of) => readingsOf(of, written(of)))
const readingIdOfWritten = onceForEach((of) =>
  statement(`
SELECT '', json_build_object('id', r.id) FROM ${of.table} r WHERE r.organization_id = $1 AND ${written(of)}`),
)

/** The most sets of includes with remembered statements: more than any page requests, fewer than are possible. */
const REMEMBERED = 50

/** The statement for each set of includes, written once. */
function readingsOf(of: Resource, which: string): (wanted: readonly string[]) => Statement {
  const known = new Map<string, Statement>()
  return (wanted) => {
    const key = wanted.join()
    const reading = known.get(key) ?? readingBy(of, which, wanted)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, reading)
    return reading
  }
}

function readingBy(of: Resource, which: string, wanted: readonly string[]): Statement {
  return statement(`
SELECT ${linksText(of)}, ${selection(of, wanted)}
FROM ${of.table} r WHERE r.organization_id = $1 AND ${which}`)
}

/** Reads the result of `recordStatement`. @throws Refusal 404 if there is no such record. */
export function foundRecord(of: Resource, query: RecordQuery, rows: Rows | undefined): RecordRow {
  const [row] = rows ?? []
  if (!row) throw notFound({ kind: of.name })
  const [links, ...values] = row
  const found = recordRow(of, wantedIncludes(of, query.with), values)
  return { ...found, tag: entityTag(found.record, links ?? '') }
}
