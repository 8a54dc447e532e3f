import { canonical, type Exact } from './canonical.ts'
import type { Seal } from './seal.ts'

/** The action of an entry that says the log before it was removed. */
export const CUT = 'cut'

/**
 * SQL for the newest sealed cut `r` of organization $1, after a SELECT list. Entries that it covers may still exist,
 * since they are removed in steps.
 */
export const NEWEST_CUT = `FROM audit_log r WHERE r.organization_id = $1 AND r.action = '${CUT}' AND r.record_id = $1
  AND EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = $1 AND s.entry_id = r.id
    AND s.number > (r.after ->> 'number')::bigint)
ORDER BY (r.after ->> 'number')::bigint DESC LIMIT 1`

/** The last seal that a cut removed, according to its entry; undefined if the entry names none. */
export function cutOf(after: Exact): Seal | undefined {
  if (after === null || typeof after !== 'object') return undefined
  const { number = null, hash, sealedAt } = after as { readonly [name: string]: Exact }
  if (typeof hash !== 'string' || typeof sealedAt !== 'string') return undefined
  return { number: Number(canonical(number)), hash, sealedAt }
}
