/** SQL for a moment before which everything ended that counts no more, by the clock of any time zone. */
const LATELY = `(now() - interval '2 days')::timestamp`

/** SQL for the earliest name of a moved occurrence of event `r` that goes on since then. */
const EARLIEST_MOVED = `(SELECT min(x.occurrence_start) FROM event_exceptions x
    WHERE x.organization_id = $1 AND x.event_id = r.id AND x.action = 'moved'
      AND x.start + make_interval(mins => coalesce(x.duration_minutes, r.duration_minutes)) > ${LATELY})`

const IS_OPEN = `o.organization_id = $1 AND o.event_id = r.id AND o.status NOT IN ('completed', 'cancelled')`

/**
 * SQL for the starts of the occurrences of event `r` whose work is done before their time is over, as a JSON list: they
 * have a completed job, and none that is open. Nobody has to be ready for them any more. A job that names no occurrence
 * is that of each while it is open; once it is completed, only a single event is done, and not if it was moved to a later
 * day since.
 */
export const DONE_OCCURRENCES = `(
  SELECT coalesce(json_agg(to_char(d.start, 'YYYY-MM-DD HH24:MI:SS')), '[]') FROM (
    SELECT j.occurrence_start AS start FROM jobs j WHERE j.organization_id = $1 AND j.event_id = r.id
      AND j.status = 'completed'
      AND j.occurrence_start >= least(${LATELY} - make_interval(mins => r.duration_minutes), ${EARLIEST_MOVED})
    UNION SELECT r.start FROM jobs j WHERE j.organization_id = $1 AND j.event_id = r.id
      AND j.status = 'completed' AND j.occurrence_start IS NULL AND NOT r.recurring
      AND j.completed_at::timestamp > r.start - interval '2 days') d
  WHERE NOT EXISTS (SELECT FROM jobs o WHERE ${IS_OPEN} AND o.occurrence_start = d.start)
    AND NOT EXISTS (SELECT FROM jobs o WHERE ${IS_OPEN} AND o.occurrence_start IS NULL))`
