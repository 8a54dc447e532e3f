import { momentSql } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { earliestStart } from '../acts/earliest-start.ts'
import { SITE_NAME } from '../permits/site-name.ts'
import { IS_STOPPED } from '../stops/open-stops.ts'

// The same queries run for every code, so that neither text nor time distinguishes a code that is gone from one that
// never existed.

/** SQL for the initials of a person's names. An erased person has none. */
const INITIALS = `CASE WHEN m.erased_at IS NULL THEN upper(left(m.first_name, 1) || left(m.last_name, 1)) END`

/** The proof of a completion. An unverified card proves nothing, so its code is not found. */
const COMPLETION = `
SELECT 'completion' AS kind,
  CASE WHEN c.status = 'revoked' THEN 'revoked'
    WHEN c.valid_until < (now() AT TIME ZONE o.time_zone)::date THEN 'expired' ELSE 'valid' END AS status,
  c.document_sha256 AS sha256, NULL AS number, c.subject_title AS title, c.subject_version AS version, NULL AS site,
  NULL::integer AS revision, NULL AS valid_from, to_char(c.valid_until, 'YYYY-MM-DD') AS valid_until, ${INITIALS} AS initials
FROM completions c JOIN memberships m ON m.organization_id = $1 AND m.user_id = c.user_id
WHERE c.organization_id = $1 AND c.code = $2 AND c.status IN ('verified', 'revoked')`

/** SQL for whether an order is over that its work had not begun by. What has begun goes on. */
const isOver = (table: string, column: string): string =>
  `r.status = 'confirmed' AND EXISTS (SELECT FROM ${table} w WHERE w.organization_id = $1 AND w.id = r.${column}
    AND (w.status = 'cancelled' OR w.answer_status = 'declined'))`

/** The proof of a permit: its latest revision, or an older one if its hash is given. */
const PERMIT = `
SELECT 'permit',
  CASE WHEN r.status = 'cancelled' THEN 'revoked'
    WHEN ${isOver('orders', 'order_id')} THEN 'revoked'
    WHEN ${isOver('received_orders', 'received_order_id')} THEN 'revoked'
    WHEN EXISTS (SELECT FROM permits older WHERE older.organization_id = $1 AND older.job_id = r.id
      AND older.document_sha256 = $3 AND older.document_sha256 <> p.document_sha256) THEN 'replaced'
    WHEN r.status = 'completed' THEN 'closed'
    WHEN p.ends_at <= now() THEN 'expired'
    WHEN r.status = 'suspended' OR ${IS_STOPPED} THEN 'suspended' ELSE 'valid' END,
  p.document_sha256, r.number, NULL, NULL,
  (SELECT ${SITE_NAME} FROM documents d WHERE d.organization_id = $1 AND d.sha256 = p.document_sha256),
  p.revision,
  CASE WHEN r.status = 'confirmed' AND now() < ${earliestStart('p.begins_at')} THEN ${momentSql('p.begins_at')} END,
  ${momentSql('p.ends_at')}, NULL
FROM jobs r CROSS JOIN LATERAL (SELECT l.* FROM permits l
  WHERE l.organization_id = $1 AND l.job_id = r.id ORDER BY l.revision DESC LIMIT 1) p
WHERE r.organization_id = $1 AND r.permit_code = $2`

/** The proof with code $2 of organization $1, compared with the hash $3 if there is one. */
export const FIND_PROOF = statement(`
SELECT json_build_object('kind', f.kind, 'status', f.status, 'sha256', f.sha256,
  'matches', CASE WHEN $3::text IS NOT NULL THEN coalesce(f.sha256 = $3, false) END,
  'number', f.number, 'title', f.title, 'version', f.version, 'organization', json_build_object('name', o.name),
  'site', CASE WHEN f.site IS NOT NULL THEN json_build_object('name', f.site) END, 'revision', f.revision,
  'validFrom', f.valid_from, 'validUntil', f.valid_until, 'initials', f.initials)
FROM organizations o CROSS JOIN LATERAL (${COMPLETION}
UNION ALL ${PERMIT}) f
WHERE o.id = $1 AND o.deletes_at IS NULL`)
