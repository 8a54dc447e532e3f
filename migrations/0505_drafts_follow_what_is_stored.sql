-- The drafts of some events are locked first, and then looked at: a change of the site's clock that waited for one of the event
-- gave them the length that the event had before, and the other way round.
CREATE OR REPLACE FUNCTION follow_occurrences(organization uuid, followed uuid[], only_start timestamp DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  draft record;
  begins timestamptz;
  ends timestamptz;
BEGIN
  PERFORM FROM jobs j
  WHERE j.organization_id = organization AND j.status = 'draft' AND NOT j.window_given
    AND j.occurrence_start = coalesce(only_start, j.occurrence_start) AND j.event_id = ANY (followed)
  ORDER BY j.id FOR NO KEY UPDATE;
  FOR draft IN
    SELECT j.id, j.begins_at, j.ends_at, e.all_day, coalesce(x.start, j.occurrence_start) AS start,
      least(coalesce(nullif(coalesce(x.duration_minutes, e.duration_minutes), 0), n.estimated_minutes, 0), 52560000)
        * interval '1 minute' AS lasts,
      coalesce(CASE WHEN e.site_id IS NULL
        THEN (SELECT o.site ->> 'timeZone' FROM received_orders o WHERE o.organization_id = organization AND o.id = e.received_order_id)
        ELSE (SELECT s.time_zone FROM sites s WHERE s.organization_id = organization AND s.id = e.site_id) END,
        (SELECT o.time_zone FROM organizations o WHERE o.id = organization)) AS zone
    FROM jobs j JOIN events e ON e.organization_id = organization AND e.id = j.event_id
    LEFT JOIN order_needs n ON n.organization_id = organization AND n.order_id = coalesce(j.order_id, j.received_order_id)
    LEFT JOIN event_exceptions x ON x.organization_id = organization AND x.event_id = j.event_id
      AND x.occurrence_start = j.occurrence_start
    WHERE j.organization_id = organization AND j.status = 'draft' AND NOT j.window_given
      AND j.occurrence_start = coalesce(only_start, j.occurrence_start) AND j.event_id = ANY (followed)
    ORDER BY j.id
  LOOP
    begins := moment_on_clock(draft.start, draft.zone);
    -- A day is a day, even one of 23 or 25 hours.
    ends := CASE WHEN draft.all_day THEN moment_on_clock(draft.start + draft.lasts, draft.zone) ELSE begins + draft.lasts END;
    ends := least(ends, '9999-12-31T23:59:59Z');
    IF draft.lasts = interval '0' OR ends <= begins THEN
      begins := NULL;
      ends := NULL;
    END IF;
    IF (begins, ends) IS DISTINCT FROM (draft.begins_at, draft.ends_at) THEN
      -- A draft that was planned after the lock may have been confirmed meanwhile.
      UPDATE jobs SET begins_at = begins, ends_at = ends
      WHERE organization_id = organization AND id = draft.id AND status = 'draft' AND NOT window_given;
    END IF;
  END LOOP;
END
$$;
