import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { PLACE, timeZone } from '../timetables/wall-time.ts'

/** The exception of the occurrence that an assignment is for, or of the only occurrence. */
const EXCEPTION = `event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id
  AND e.occurrence_start = coalesce(a.occurrence_start, r.start) AND (a.occurrence_start IS NOT NULL OR NOT r.recurring)`

/** SQL for the Time of what assignment `a` to event `r` is for: one occurrence as it takes place, or the series. */
export const timeOfAssignment = jsonRow({
  start: `to_char(coalesce((SELECT e.start FROM ${EXCEPTION}), a.occurrence_start, r.start), 'YYYY-MM-DD HH24:MI:SS')`,
  durationMinutes: `coalesce((SELECT e.duration_minutes FROM ${EXCEPTION}), r.duration_minutes)`,
  allDay: 'r.all_day',
  timeZone: timeZone(PLACE),
  recurring: 'r.recurring AND a.occurrence_start IS NULL',
})
