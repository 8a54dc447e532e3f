import { documentNumber, type Include, id, includedRows } from '../../../engine/index.ts'
import { PLACE, timeZone } from '../timetables/wall-time.ts'

// The database cannot compute occurrences, so this reads what the service recorded about them.
const LAST_CHANGE = `(SELECT a.after FROM audit_log a
  WHERE a.organization_id = $1 AND a.record_id = r.id AND a.action IN ('create', 'update') ORDER BY a.at DESC, a.id DESC LIMIT 1)`

/** The date for which job `o` was given its time: that of the first permit with this time. */
const PERMITTED = `(SELECT (d.body::jsonb ->> 'occurrenceStart')::date FROM permits p
  JOIN documents d ON d.organization_id = $1 AND d.sha256 = p.document_sha256
  WHERE p.organization_id = $1 AND p.job_id = o.id AND p.begins_at = o.begins_at ORDER BY p.revision LIMIT 1)`

// A time that somebody gave may differ from that of the date, but not be on another day once the date is moved.
const STAYED = `(o.governed AND CASE WHEN o.window_given
  THEN (o.begins_at AT TIME ZONE ${timeZone(PLACE)})::date <> x.start::date OR ${PERMITTED} <> o.occurrence_start::date
  ELSE o.begins_at <> moment_on_clock(coalesce(x.start, o.occurrence_start), ${timeZone(PLACE)}) END)`

/**
 * `with[]=leftJobs` of an event: those in the audit entry of its last change, without the jobs that are over or have got
 * another date since, those whose date is cancelled, and those whose permit is for another time than their date has by
 * now: it was moved, the series was divided, or the place got another time zone. A job stays in the event that a split
 * continues.
 */
export const leftJobs: Include = {
  ...includedRows(
    {
      id: [id().schema, 'j.id'],
      number: [documentNumber.schema, 'j.number'],
      status: [{ type: 'string' }, 'j.status'],
    },
    `(SELECT l.id FROM ${LAST_CHANGE} change CROSS JOIN LATERAL jsonb_path_query(change.after, '$.leftJobs[*]') named (job)
      JOIN jobs l ON l.organization_id = $1 AND l.id = (named.job ->> 'id')::uuid
        AND l.event_id IN (r.id, (change.after ->> 'continues')::uuid)
        AND l.occurrence_start = coalesce((named.job ->> 'occurrenceStart')::timestamp, l.occurrence_start)
      UNION SELECT o.id FROM jobs o LEFT JOIN event_exceptions x ON x.organization_id = $1 AND x.event_id = r.id
        AND x.occurrence_start = o.occurrence_start
      WHERE o.organization_id = $1 AND o.event_id = r.id AND o.status NOT IN ('completed', 'cancelled')
        AND (r.status = 'cancelled' OR x.action = 'cancelled' OR ${STAYED})) named
    JOIN jobs j ON j.organization_id = $1 AND j.id = named.id
    WHERE j.status NOT IN ('completed', 'cancelled') ORDER BY j.number, j.id`,
    `Open jobs whose occurrence no longer exists since the last change of the event or is cancelled, those whose
permit is for another time than their occurrence has since it was moved, its series was divided or its place got another
time zone, and all open jobs of a cancelled event. They stay as they are until somebody ends them.`,
  ),
  singleOnly: true,
}
