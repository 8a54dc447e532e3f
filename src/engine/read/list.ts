import {
  type BoundStatement,
  bind,
  type Rows,
  type Statement,
  statement,
} from '../../platform/postgres/statement.ts'
import { column, fieldOf, type Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import type { ListQuery } from './query.ts'
import { listSelection, type RecordRow, recordRow } from './select.ts'

const ID = 'r."id"'

/** One page of records and how many there are on all pages. */
export interface Page {
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly query: ListQuery
}

/**
 * The statement for one page. Total and page are one statement, so that they agree.
 * @param where a further condition on `r`, for lists that show only part of a table.
 * @param shown which version of each logical record the list shows
 */
export function pageStatement(
  of: Resource,
  { organizationId }: Scope,
  query: ListQuery,
  where?: string,
  shown?: string,
): BoundStatement {
  const used = Object.keys(query.filters)
  const isNarrow = used.some((name) => of.filters[name]?.narrow)
  const isFirst = query.page === 1 && !isNarrow
  const position = isFirst ? [query.count] : [query.count, (query.page - 1) * query.count]
  const { condition, values } = narrowed(of, query.filters, 2 + position.length, where, shown)
  const isWhole = where === undefined && shown === undefined && used.length === 0
  const total =
    isWhole && of.counted ? keptCount(of) : `SELECT count(*) AS total FROM ${of.table} r WHERE ${condition}`
  const selection = listSelection(of, query)
  const list = { selection, condition, total, key: sortKey(of, query.orderBy), order: query.order }
  const form = isNarrow ? pageOfFew : isFirst ? firstPage : laterPage
  return bind(form(of, list), [organizationId, ...position, ...values])
}

interface ListSql {
  readonly selection: string
  readonly condition: string
  readonly total: string
  /** What the rows are ordered by; ids decide between equal ones. */
  readonly key: string
  readonly order: ListQuery['order']
}

/** The first page; if it has no rows, the total is 0. `$2` is the page size. */
function firstPage(of: Resource, { selection, condition, total, key, order }: ListSql): Statement {
  return statement(`
SELECT (${total}), r.id, ${selection}
FROM (SELECT r.*, ${key} AS sorted_by FROM ${of.table} r WHERE ${condition} ORDER BY ${sorted(key, order)} LIMIT $2) r
ORDER BY ${sorted(key === ID ? ID : 'r.sorted_by', order)}`)
}

/**
 * Any other page. It is found by keys alone, from the nearer end of the list; the other end gets a limit of 0, so
 * PostgreSQL does not read it. `$2` is the page size, `$3` the number of rows before the page.
 */
function laterPage(of: Resource, { selection, condition, total, key, order }: ListSql): Statement {
  const back = order === 'asc' ? 'desc' : 'asc'
  const ids = (direction: ListQuery['order'], limit: string, offset: string) => `(
  SELECT r.id FROM ${of.table} r WHERE ${condition} ORDER BY ${sorted(key, direction)}
  LIMIT (SELECT ${limit} FROM n) OFFSET (SELECT ${offset} FROM n))`
  const near = ids(order, 'CASE WHEN $3::bigint <= n.total / 2 THEN $2::bigint ELSE 0 END', '$3::bigint')
  const far = ids(
    back,
    'CASE WHEN $3::bigint > n.total / 2 THEN greatest(least($2::bigint, n.total - $3::bigint), 0) ELSE 0 END',
    'greatest(n.total - $3::bigint - $2::bigint, 0)',
  )
  return pageOfIds(of, { selection, key, order }, `n AS MATERIALIZED (${total})`, `${near} UNION ALL ${far}`)
}

/** A page of a list with few records, or with records that are slow to find: found once, then counted and ordered. */
function pageOfFew(of: Resource, { selection, condition, key, order }: ListSql): Statement {
  return pageOfIds(
    of,
    { selection, key, order },
    `few AS MATERIALIZED (SELECT r.id, ${key} AS sorted_by FROM ${of.table} r WHERE ${condition}),
n AS MATERIALIZED (SELECT count(*) AS total FROM few)`,
    `SELECT f.id FROM few f ORDER BY f.sorted_by ${order}, f.id ${order} LIMIT $2 OFFSET $3`,
  )
}

/**
 * The records with these ids, and the total of `n` even if there are none. (OFFSET 0: each is looked up by its id.)
 */
function pageOfIds(
  of: Resource,
  { selection, key, order }: Pick<ListSql, 'selection' | 'key' | 'order'>,
  n: string,
  ids: string,
): Statement {
  return statement(`
WITH ${n},
page AS MATERIALIZED (
  SELECT r.*, ${key} AS sorted_by FROM (${ids}) chosen,
    LATERAL (SELECT * FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = chosen.id OFFSET 0) r
)
SELECT n.total, r.id, ${selection}
FROM n LEFT JOIN page r ON true
ORDER BY ${sorted(key === ID ? ID : 'r.sorted_by', order)}`)
}

/** SQL for the number of records that the database maintains for the organization. */
function keptCount(of: Resource): string {
  if (typeof of.counted === 'string') return `SELECT ${of.counted} AS total`
  return `SELECT coalesce(sum(c.records), 0)::bigint AS total FROM record_counts c
  WHERE c.organization_id = $1 AND c.counted = '${of.table}'`
}

/**
 * The SQL condition for the rows `r` of a list, and the values of its parameters.
 * @param first number of the first parameter that it may use besides `$1`, the organization
 */
export function narrowed(
  of: Resource,
  filters: ListQuery['filters'],
  first: number,
  where?: string,
  shown = shownVersion(of, filters.status),
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

/** Reads the result of `pageStatement`. */
export function page(of: Resource, query: ListQuery, rows: Rows): Page {
  const found = rows.filter(([, id]) => id !== null)
  return {
    total: Number(rows[0]?.[0] ?? 0),
    rows: found.map(([, , ...values]) => recordRow(of, query.with, values)),
    query,
  }
}

/** Which version of each logical record a list shows: the current one, unless a status asks for another. */
function shownVersion(of: Resource, status: string | undefined): string | undefined {
  if (!('isCurrent' in of.fields)) return undefined
  if (of.versioned && status === 'confirmed') return 'r.in_force'
  const asked = of.versioned && of.life?.states.find((state) => state === status)
  if (asked) return `r.is_current AND r.status = '${asked}'`
  return 'r.is_current'
}

function sorted(key: string, order: ListQuery['order']): string {
  return key === ID ? `${key} ${order}` : `${key} ${order}, ${ID} ${order}`
}

function sortKey(of: Resource, field: string): string {
  const own = `r.${column(field)}`
  return fieldOf(of, field).sort?.(own) ?? own
}
