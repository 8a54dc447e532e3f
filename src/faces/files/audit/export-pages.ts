import { type Context, type ListQuery, narrowed } from '../../../engine/index.ts'
import { NO_ID } from '../../../platform/id.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { rowJson } from '../sheet/pages.ts'
import type { Page, Sheet } from '../sheet/sheet.ts'

const PAGE_ROWS = 100
/** The columns about an entry's seal; empty until the entry is sealed. */
export const SEAL_COLUMNS = ['sealNumber', 'sealedAt', 'seal']

/**
 * The audit log, page by page, in the order of its seals, so that no sealed entry is missing however long the export
 * takes. Unsealed entries come last and are shown without a seal, even if they have been sealed meanwhile.
 */
export async function* auditPages(
  sheet: Sheet,
  context: Pick<Context, 'organizationId' | 'list'>,
  filters: ListQuery['filters'],
): AsyncGenerator<Page, void> {
  const shown = { sheet, filters, organizationId: context.organizationId }
  let last = '0'
  const sealed = pagesThatFit(
    PAGE_ROWS,
    async (limit) => (await context.list([sealedAfter(shown, last, limit)]))[0],
  )
  for await (const rows of sealed) {
    last = rows.at(-1)?.[0] ?? last
    yield rows.map(([, record]) => record ?? '{}')
  }
  let after = NO_ID
  const later = pagesThatFit(
    PAGE_ROWS,
    async (limit) => (await context.list([laterThan(shown, last, after, limit)]))[0],
  )
  for await (const rows of later) {
    after = rows.at(-1)?.[0] ?? after
    yield rows.map(([, record]) => record ?? '{}')
  }
}

interface Shown {
  readonly sheet: Sheet
  readonly filters: ListQuery['filters']
  readonly organizationId: string
}

function sealedAfter({ sheet, filters, organizationId }: Shown, last: string, limit: number): BoundStatement {
  const { condition, values } = narrowed(sheet.of, filters, 4)
  return bind(
    statement(`
SELECT s.number, ${rowJson(sheet.columns)}
FROM audit_seals s JOIN audit_log r ON r.organization_id = $1 AND r.id = s.entry_id
WHERE s.organization_id = $1 AND s.number > $2 AND ${condition} ORDER BY s.number LIMIT $3`),
    [organizationId, last, limit, ...values],
  )
}

/** Unsealed entries, and entries sealed after number `last`. */
function laterThan(
  { sheet, filters, organizationId }: Shown,
  last: string,
  after: string,
  limit: number,
): BoundStatement {
  const { condition, values } = narrowed(sheet.of, filters, 5)
  const columns = sheet.columns.map((each) =>
    SEAL_COLUMNS.includes(each.name) ? { ...each, sql: 'NULL' } : each,
  )
  return bind(
    statement(`
SELECT r.id, ${rowJson(columns)}
FROM (
  SELECT u.id FROM audit_unsealed u WHERE u.organization_id = $1
  UNION SELECT s.entry_id FROM audit_seals s WHERE s.organization_id = $1 AND s.number > $2) late
JOIN audit_log r ON r.organization_id = $1 AND r.id = late.id
WHERE r.id > $3 AND ${condition} ORDER BY r.id LIMIT $4`),
    [organizationId, last, after, limit, ...values],
  )
}
