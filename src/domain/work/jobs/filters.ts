import type { Filters } from '../../../engine/index.ts'
import { JOB_ZONE } from './zone.ts'

/** SQL for a day of the job `r`: of its own time, else of the occurrence that it carries out, else of its event. */
function dayOf(moment: 'begins_at' | 'ends_at'): string {
  return `coalesce((r.${moment} AT TIME ZONE ${JOB_ZONE})::date, r.occurrence_start::date,
    (SELECT e.start::date FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id))`
}

/** Filters of jobs by when they are carried out. */
export const byDay: Filters = {
  from: {
    schema: { type: 'string', format: 'date' },
    sql: `${dayOf('ends_at')} >= $?::date`,
    about: 'Only jobs that end on this day or later, by the clock at their site.',
    narrow: true,
  },
  to: {
    schema: { type: 'string', format: 'date' },
    sql: `${dayOf('begins_at')} <= $?::date`,
    about: 'Only jobs that begin on this day or earlier, by the clock at their site.',
    narrow: true,
  },
}
