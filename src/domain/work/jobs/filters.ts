import type { Filters } from '../../../engine/index.ts'
import { RISK_LEVEL, RISKS } from './work.ts'
import { JOB_ZONE } from './zone.ts'

/** SQL for a day of the job `r`: of its own time, else of the occurrence that it carries out, else of its event. */
export function dayOf(moment: 'begins_at' | 'ends_at'): string {
  return `coalesce((r.${moment} AT TIME ZONE ${JOB_ZONE})::date, r.occurrence_start::date,
    (SELECT e.start::date FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id))`
}

/** SQL for the states of jobs that are neither completed nor cancelled. */
export const OPEN = `'draft', 'confirmed', 'in_progress', 'suspended'`

/** Filters of jobs by whether they are over, and by what is dangerous in them. */
export const byStanding: Filters = {
  open: {
    schema: { type: 'boolean' },
    sql: `(r.status IN (${OPEN})) = $?::boolean`,
    about: 'Only jobs that are neither completed nor cancelled, or only the others.',
  },
  riskLevel: {
    schema: { type: 'string', enum: [...RISKS, 'none'] },
    sql: `coalesce(${RISK_LEVEL}, 'none') = $?`,
    about: 'Only jobs whose steps have this as their highest risk; `none` for jobs without one.',
    narrow: true,
  },
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
