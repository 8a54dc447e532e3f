/**
 * SQL for the starts of the occurrences of event `r` whose work is done before their time is over, as a JSON list: they
 * have a completed job, and none that is open. Nobody has to be ready for them any more.
 */
export const DONE_OCCURRENCES = `(
  SELECT coalesce(json_agg(to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')), '[]') FROM jobs j
  WHERE j.organization_id = $1 AND j.event_id = r.id AND j.status = 'completed'
    AND (j.ends_at > now() - interval '1 day'
      OR j.occurrence_start + make_interval(mins => r.duration_minutes) > now() - interval '1 day')
    AND NOT EXISTS (SELECT FROM jobs o WHERE o.organization_id = $1 AND o.event_id = r.id
      AND o.occurrence_start = j.occurrence_start AND o.status NOT IN ('completed', 'cancelled')))`
