-- The planned time of a draft job is that of its occurrence, unless somebody gave one. When the occurrence is moved, made longer or
-- shorter, or told by the clock of another time zone, the draft goes with it. A confirmed job has its time in its permit.

-- As `momentOf` in the code: of a repeated time on the clock the first is meant, where AT TIME ZONE takes the second.
CREATE FUNCTION moment_on_clock(shown timestamp, zone text) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  later constant timestamptz := shown AT TIME ZONE zone;
  day_before constant timestamptz := later - interval '1 day';
  first constant timestamptz :=
    (shown - (day_before AT TIME ZONE zone - day_before AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC';
BEGIN
  RETURN CASE WHEN first AT TIME ZONE zone = shown THEN least(first, later) ELSE later END;
END
$$;

-- The drafts of some events, locked in the order of their ids. Where the occurrence has no length, the work lasts as long as its
-- steps, and has no time if nobody said how long that is. However long it is, its end is a moment of the year 9999 at most.
CREATE FUNCTION follow_occurrences(organization uuid, followed uuid[], only_start timestamp DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  draft record;
  begins timestamptz;
  ends timestamptz;
BEGIN
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
    ORDER BY j.id FOR NO KEY UPDATE OF j
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
      UPDATE jobs SET begins_at = begins, ends_at = ends WHERE organization_id = organization AND id = draft.id;
    END IF;
  END LOOP;
END
$$;

-- Row triggers.
CREATE FUNCTION follow_exception() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed constant record := coalesce(NEW, OLD);
BEGIN
  PERFORM follow_occurrences(changed.organization_id, ARRAY[changed.event_id], changed.occurrence_start);
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_exception AFTER INSERT OR UPDATE OR DELETE ON event_exceptions FOR EACH ROW
  EXECUTE FUNCTION follow_exception();

CREATE FUNCTION follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_occurrences(NEW.organization_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_event AFTER UPDATE OF duration_minutes, all_day, received_order_id ON events FOR EACH ROW
  WHEN ((OLD.duration_minutes, OLD.all_day, OLD.received_order_id) IS DISTINCT FROM
    (NEW.duration_minutes, NEW.all_day, NEW.received_order_id))
  EXECUTE FUNCTION follow_event();

CREATE FUNCTION follow_site() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_occurrences(NEW.organization_id, ARRAY(
    SELECT e.id FROM jobs j JOIN events e ON e.organization_id = NEW.organization_id AND e.id = j.event_id
    WHERE j.organization_id = NEW.organization_id AND j.status = 'draft' AND e.site_id = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_site AFTER UPDATE OF time_zone ON sites FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION follow_site();

-- Organizations are no rows of one organization, so this is asked where their time zone changes.
CREATE FUNCTION follow_all_occurrences(organization uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_occurrences(organization, ARRAY(
    SELECT j.event_id FROM jobs j WHERE j.organization_id = organization AND j.status = 'draft'));
END
$$;

CALL let_removed_rows_go();

-- The drafts whose occurrences were moved before this.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    PERFORM follow_all_occurrences(organization);
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
