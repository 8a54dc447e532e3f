import { type Context, momentSql, readRow } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { keepDocument } from '../../proof/documents/document.ts'
import { type Permitted, permitDocuments } from './document.ts'

const OWN = 'orders o WHERE o.organization_id = $1 AND o.id = r.order_id'
const RECEIVED = 'received_orders o WHERE o.organization_id = $1 AND o.id = r.received_order_id'

/** SQL for the order of job `r`. @param read SQL on `o`, of either kind */
const ofOrder = (read: string) => `coalesce((SELECT ${read} FROM ${OWN}), (SELECT ${read} FROM ${RECEIVED}))`

const SITE = `coalesce(site_as_told($1, r.site_id), (SELECT o.site::json FROM ${RECEIVED}))`

const PERMITTED = statement(`
SELECT json_build_object('about', json_build_object(
    'number', r.number, 'revision', revision.next, 'reason', $3::text,
    'organization', (SELECT json_build_object('id', o.id, 'name', o.name) FROM organizations o WHERE o.id = $1),
    'site', ${SITE},
    'order', json_build_object('id', ${orderIdOf('r')}, 'number', ${ofOrder('o.number')},
      'received', r.received_order_id IS NOT NULL),
    'occurrenceStart', to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS'),
    'start', ${momentSql('r.begins_at')}, 'end', ${momentSql('r.ends_at')}, 'notes', r.notes),
  'lines', ${ofOrder(`o.frozen -> 'lines'`)}, 'work', n.work, 'needs', n.needs), revision.next
FROM jobs r
CROSS JOIN LATERAL (SELECT coalesce(max(p.revision), 0) + 1 AS next FROM permits p
  WHERE p.organization_id = $1 AND p.job_id = r.id) revision
JOIN order_needs n ON n.organization_id = $1 AND n.order_id = ${orderIdOf('r')}
WHERE r.organization_id = $1 AND r.id = $2`)

const ISSUE = statement(`
INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, reason, issued_by)
SELECT $1, r.id, $3::integer, $4, $5, $6::jsonb, ${orderIdOf('r')}, r.begins_at, r.ends_at, $7, $8
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2 RETURNING 1`)

/**
 * Issues the next revision of the permit of a job, whose row is locked and has its order and times: stores its
 * document and those of its steps.
 * @param reason why there is another one; null for the first
 */
export async function issuePermit(
  inside: Context,
  jobId: string,
  { reason = null }: { readonly reason?: string | null } = {},
): Promise<void> {
  const { organizationId, caller } = inside
  const [json, revision] = await readRow(inside, PERMITTED, [jobId, reason])
  const permitted: Permitted = JSON.parse(json ?? 'null')
  const { document, stepDocuments, steps, briefHash } = permitDocuments(permitted)
  await inside.write([
    ...[document, ...stepDocuments].map((each) => keepDocument(inside, each)),
    bind(ISSUE, [
      ...[organizationId, jobId, revision, document.sha256, briefHash, JSON.stringify(steps)],
      ...[reason, caller.userId],
    ]),
  ])
}
