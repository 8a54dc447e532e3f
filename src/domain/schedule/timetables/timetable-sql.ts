import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { PLACE, timeZone } from './wall-time.ts'

/** SQL for the rule of event `r`, as properties of a JSON object. */
export const RULE = `'start', to_char(r.start, 'YYYY-MM-DD HH24:MI:SS'), 'allDay', r.all_day,
  'durationMinutes', r.duration_minutes, 'recurring', r.recurring, 'rrule', r.rrule, 'until', r.until,
  'timeZone', ${timeZone(PLACE)}`

export const WRITTEN_EXCEPTION = {
  occurrenceStart: `to_char(e.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  action: 'e.action',
  start: `to_char(e.start, 'YYYY-MM-DD HH24:MI:SS')`,
  durationMinutes: 'e.duration_minutes',
  reason: 'e.reason',
}

/** SQL for the exceptions `e` of event `r`, in the order of occurrences. */
export const OF_EVENT =
  'event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id ORDER BY e.occurrence_start'

/** SQL for the exceptions of event `r` as written. */
export const EXCEPTIONS_AS_WRITTEN = jsonRows(WRITTEN_EXCEPTION, OF_EVENT)

/** SQL for the timetable of event `r` as JSON. */
export const TIMETABLE = `json_build_object(${RULE}, 'exceptions', ${EXCEPTIONS_AS_WRITTEN})::text`
