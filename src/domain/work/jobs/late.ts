import type { JsonSchema } from '../../../engine/index.ts'

/** By when job `r` begins in time: a crew rarely begins to the minute, and work of whole days begins when it suits. */
const BEGINS_BY = `CASE WHEN NOT r.window_given AND EXISTS (SELECT FROM events e
    WHERE e.organization_id = $1 AND e.id = r.event_id AND e.all_day)
  THEN r.ends_at ELSE r.begins_at + interval '15 minutes' END`

/** SQL for what job `r` is late with, `start` or `end`; null if it is in time. After its end, no step can be done. */
export const LATE = `CASE WHEN r.governed AND r.status = 'confirmed' AND ${BEGINS_BY} < now() THEN 'start'
  WHEN r.governed AND r.status IN ('in_progress', 'suspended') AND r.handed_back_at IS NULL AND r.ends_at < now() THEN 'end' END`

/**
 * SQL for whether job `r` is late and somebody is to act on it: suspended work waits to be resumed, and what nobody
 * began is forgotten. It names each state, so that PostgreSQL can use an index.
 */
export const LATE_WORK = `(${LATE} IS NOT NULL AND (r.status = 'in_progress'
  OR r.governed AND r.status = 'confirmed' AND r.begins_at < now() AND r.ends_at > now() - interval '30 days'))`

export const lateSchema: JsonSchema = {
  type: ['string', 'null'],
  enum: ['start', 'end', null],
  description:
    'What a job with a permit is late with: its start by 15 minutes, or on whole days by their end; or its end, if it is not handed back. null if it is in time.',
}
