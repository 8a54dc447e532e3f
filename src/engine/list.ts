import { type BoundStatement, bind, type Rows, statement } from '../db/statement.ts'
import type { ListQuery } from './query.ts'
import { column, fieldOf, type Resource } from './resource.ts'
import { type RecordRow, recordRow, selection } from './select.ts'

/** One page of records and how many there are on all pages. */
export interface Page {
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly query: ListQuery
}

/**
 * The statement for one page. Total and page are one statement, so that they agree; the page is
 * found by its keys first, so that skipped rows cost no JSON. ($2 has to be used even where a resource
 * has no includes.)
 * @param where a further condition on `r`, for lists that show only part of a table.
 * @param shown which version of each logical record the list shows
 */
export function pageStatement(
  of: Resource,
  organizationId: string,
  query: ListQuery,
  where?: string,
  shown = standing(of, query.filters.status),
): BoundStatement {
  const { condition, values } = narrowed(of, query.filters, 5, where, shown)
  const order = `${sortKey(of, query.orderBy)} ${query.order}, r.id ${query.order}`
  return bind(
    statement(`
SELECT n.total, r.id, ${selection(of, '$2')}
FROM (SELECT count(*) AS total FROM ${of.table} r WHERE ${condition}) n
LEFT JOIN (
  SELECT r.id FROM ${of.table} r WHERE ${condition} ORDER BY ${order} LIMIT $3 OFFSET $4
) page ON $2::text[] IS NOT NULL
LEFT JOIN ${of.table} r ON r.organization_id = $1 AND r.id = page.id
ORDER BY ${order}`),
    [organizationId, query.with, query.count, (query.page - 1) * query.count, ...values],
  )
}

/**
 * SQL for which rows `r` a list shows, and the values that its parameters stand for.
 * @param first number of the first parameter that it may use besides `$1`, the organization
 */
export function narrowed(
  of: Resource,
  filters: ListQuery['filters'],
  first: number,
  where?: string,
  shown = standing(of, filters.status),
): { readonly condition: string; readonly values: readonly string[] } {
  const used = Object.entries(filters).filter(([name]) => !(of.versioned && name === 'status'))
  const conditions = used.map(([name], index) => {
    const sql = of.filters[name]?.sql ?? 'false'
    return sql.replaceAll('$?', `$${index + first}`)
  })
  const all = ['r.organization_id = $1', shown, where, ...conditions]
  return {
    condition: all.filter((each) => each !== undefined).join(' AND '),
    values: used.map(([, value]) => value),
  }
}

/** Reads the answer to `pageStatement`. */
export function page(of: Resource, query: ListQuery, rows: Rows): Page {
  const found = rows.filter(([, id]) => id !== null)
  return {
    total: Number(rows[0]?.[0] ?? 0),
    rows: found.map(([, , ...values]) => recordRow(of, query.with, values)),
    query,
  }
}

/** Which version of each logical record a list shows: the current one, unless a status asks for another. */
function standing(of: Resource, status: string | undefined): string | undefined {
  if (!('isCurrent' in of.fields)) return undefined
  if (of.versioned && status === 'confirmed') return 'r.in_force'
  if (of.versioned && status === 'draft') return `r.is_current AND r.status = 'draft'`
  return 'r.is_current'
}

function sortKey(of: Resource, field: string): string {
  const own = `r.${column(field)}`
  return fieldOf(of, field).sort?.(own) ?? own
}
