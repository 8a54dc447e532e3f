import { LINES_AS_CHOSEN, LINES_NOW } from '../../src/domain/orders/orders/lines.ts'
import type { Work } from '../work.ts'
import { MOMENT, STAMPS } from './sql.ts'

const ORDER = (
  r: string,
) => `(SELECT row_to_json(x) FROM (SELECT ${r}.id, ${r}.number, ${r}.status, ${r}.notes,
  ${r}.supplier_organization_id AS "supplierOrganizationId",
  ${MOMENT(`${r}.confirmed_at`)} AS "confirmedAt", ${MOMENT(`${r}.completed_at`)} AS "completedAt", ${STAMPS(r)}) x)`

export const putOrder: Work = {
  name: 'PUT /orders/{id} answered with=lines (3 lines, 4 steps each)',
  size: 'small',
  request: ({ orders }, number) => ({
    method: 'PUT',
    path: `/orders/${orders[number % orders.length]}?with[]=lines`,
    body: { notes: `Bring the long ladder ${number}.` },
  }),
  floor: {
    matches: /^PUT \/orders\/([^?]+)/,
    permission: 'orders.update',
    shape: 'record',
    values: ({ organizationId, userId, tokenId }, [, id], { notes }) => [
      organizationId,
      id,
      notes,
      userId,
      tokenId,
    ],
    sql: `WITH b AS (SELECT * FROM orders WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE),
      r AS (UPDATE orders t SET notes = $3, updated_by = $4, updated_at = statement_timestamp()
        FROM b WHERE t.organization_id = $1 AND t.id = $2 RETURNING t.*),
      a AS (INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
        SELECT $1, new_id(), $4, $5, 'floor', 'update', 'orders', r.id, ${ORDER('b')}::jsonb || c.more, ${ORDER('r')}::jsonb || c.more
        FROM b, (SELECT r.*, jsonb_build_object('siteId', r.site_id, 'lines', ${LINES_AS_CHOSEN}) AS more FROM r) c, r)
      SELECT left(o.json, -1) || ',"lines":' || o.lines::text || '}'
      FROM (SELECT ${ORDER('r')}::text AS json, ${LINES_NOW} AS lines FROM r) o`,
  },
  differs: ['updatedAt'],
  goals: [{ against: 'f3', atLeast: 0.75 }],
  beside: ['f1'],
}
