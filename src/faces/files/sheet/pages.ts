import { type Context, type ListQuery, narrowed } from '../../../engine/index.ts'
import { NO_ID } from '../../../platform/id.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { Page, Sheet } from './sheet.ts'

const PAGE_ROWS = 100
/**
 * The records of a list with these filters, oldest first, page by page. Each page is a separate transaction that
 * checks the token again. A record that changes meanwhile appears once, in its old or new form.
 */
export async function* pagesOf(
  sheet: Sheet,
  context: Pick<Context, 'organizationId' | 'list'>,
  filters: ListQuery['filters'],
): AsyncGenerator<Page, void> {
  if (sheet.pages) {
    yield* sheet.pages(sheet, context, filters)
    return
  }
  let after = NO_ID
  const pages = pagesThatFit(
    PAGE_ROWS,
    async (limit) =>
      (await context.list([pageAfter(sheet, context.organizationId, filters, after, limit)]))[0],
  )
  for await (const rows of pages) {
    after = rows.at(-1)?.[0] ?? after
    yield rows.map(([, record]) => record ?? '{}')
  }
}

/** About how many records `pagesOf` gives without filters; concurrent writes are not counted. */
export async function countOf(
  { of }: Sheet,
  context: Pick<Context, 'organizationId' | 'list'>,
): Promise<number> {
  const { condition } = narrowed(of, {}, 2)
  const count = statement(`SELECT count(*) FROM ${of.table} r WHERE ${condition}`)
  const [rows = []] = await context.list([bind(count, [context.organizationId])])
  return Number(rows[0]?.[0] ?? 0)
}

function pageAfter(
  { of, columns }: Sheet,
  organizationId: string,
  filters: ListQuery['filters'],
  after: string,
  limit: number,
): BoundStatement {
  // A new version has a new id but the same canonical id.
  const key = 'canonicalId' in of.fields ? 'r.canonical_id' : 'r.id'
  const { condition, values } = narrowed(of, filters, 4)
  return bind(
    statement(`
SELECT ${key}, ${rowJson(columns)} FROM ${of.table} r
WHERE ${condition} AND ${key} > $2 ORDER BY ${key} LIMIT $3`),
    [organizationId, after, limit, ...values],
  )
}

/** SQL for row `r` as a JSON object of the columns. */
export function rowJson(columns: Sheet['columns']): string {
  const values = columns.map(({ name, sql }) => `${sql} AS "${name}"`)
  return `(SELECT row_to_json(x) FROM (SELECT ${values.join(', ')}) x)`
}
