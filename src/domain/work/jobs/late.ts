import type { JsonSchema } from '../../../engine/index.ts'

/** How long after its start work may begin before it is late: a crew rarely begins to the minute. */
const BEGINS_WITHIN = `interval '15 minutes'`

/** SQL for what job `r` is late with, `start` or `end`; null if it is in time. After its end, no step can be done. */
export const LATE = `CASE WHEN r.governed AND r.status = 'confirmed' AND r.begins_at < now() - ${BEGINS_WITHIN} THEN 'start'
  WHEN r.governed AND r.status IN ('in_progress', 'suspended') AND r.handed_back_at IS NULL AND r.ends_at < now() THEN 'end' END`

export const lateSchema: JsonSchema = {
  type: ['string', 'null'],
  enum: ['start', 'end', null],
  description:
    'What a job with a permit is late with: its start by 15 minutes, or its end, if it is not handed back. null if it is in time.',
}
