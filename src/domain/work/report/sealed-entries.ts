import type { Context } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { NEWEST_CUT } from '../../trace/seals/cut.ts'
import { ENTRY_JSON, exactMoment } from '../../trace/seals/seal.ts'
import { Sealing } from '../../trace/seals/sealing.ts'

/** How often the background, which also seals, may be faster. */
const TRIES = 10

// Values about a person come with their commitments and salts, so that a reader can compare them; not those of proofs,
// which are not in a report: numbers of cards, scans and reasons. Once the log was cut
// for its age, the cut's own entry is included: it has the hash of the last seal that went, and nothing before that is
// included, whether it was removed already or not. The entry about the report itself comes last, where a reader
// expects it. OFFSET 0 makes PostgreSQL look each seal up by its entry.
export const ENTRIES = statement(`
WITH cut AS (SELECT r.id, (r.after ->> 'number')::bigint AS number, r.after ->> 'hash' AS hash ${NEWEST_CUT})
SELECT json_build_object('number', s.number, 'sealedAt', ${exactMoment('s.sealed_at')}, 'hash', encode(s.hash, 'hex'),
  'previous', coalesce((SELECT c.hash FROM cut c WHERE c.number = s.number - 1),
    (SELECT encode(p.hash, 'hex') FROM audit_seals p WHERE p.organization_id = $1 AND p.number = s.number - 1)),
  'entry', ${ENTRY_JSON},
  'values', coalesce((SELECT json_agg(json_build_object('part', v.part, 'path', v.path, 'salt', encode(v.salt, 'hex'), 'value', v.value))
    FROM audit_values v WHERE v.organization_id = $1 AND v.entry_id = r.id AND r.resource <> 'completions'), '[]'))
FROM audit_log r LEFT JOIN LATERAL (
  SELECT * FROM audit_seals s WHERE s.organization_id = $1 AND s.entry_id = r.id OFFSET 0) s ON true
WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[] || $3::uuid || ARRAY(SELECT c.id FROM cut c))
  AND NOT EXISTS (SELECT FROM cut c WHERE c.number >= s.number)
ORDER BY r.id = $3, s.number NULLS LAST, r.id`)

/**
 * Seals everything in the organization that waits now, as the background would within seconds. The background
 * publishes the head.
 */
export async function sealNow(context: Context): Promise<void> {
  const database = {
    list: (_: string, statements: Parameters<Context['list']>[0]) => context.list(statements),
    write: (_: string, statements: Parameters<Context['list']>[0]) => context.write(statements),
  }
  const sealing = new Sealing({ database, heads: { publish: async () => {} } })
  for (let tried = 1; ; tried += 1) {
    try {
      await sealing.seal(context.organizationId, () => false)
      return
    } catch (error) {
      // The background has sealed the same entries.
      if (!(error instanceof Refusal) || error.code !== 'duplicate' || tried === TRIES) throw error
    }
  }
}
