import { bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import type { Service } from './service.ts'

const GAPS = statement(`
WITH entry AS (
  SELECT id, resource, record_id, action, with_personal($1, id, 'before', before)::jsonb AS before,
    with_personal($1, id, 'after', after)::jsonb AS after
  FROM audit_log WHERE organization_id = $1),
pair AS (
  SELECT *, lag(after) OVER (PARTITION BY resource, record_id ORDER BY id) AS last FROM entry)
SELECT p.resource, p.action, field.key, p.last -> field.key, field.value
FROM pair p CROSS JOIN LATERAL jsonb_each(p.before) field
WHERE p.last ? field.key AND p.last -> field.key <> field.value ORDER BY p.id`)

/**
 * What changed in the records of the client's organization without an entry about them: where an entry begins with
 * another state than the last one about the record ended with. `jobs update: handedBackBy "…" → null`
 */
export async function gapsInLog({ database }: Service, { identity }: Client): Promise<readonly string[]> {
  const { organizationId } = identity
  const [rows = []] = await database.read(organizationId, [bind(GAPS, [organizationId])])
  return rows.map(([resource, action, field, was, is]) => `${resource} ${action}: ${field} ${was} → ${is}`)
}
