-- The draft job of a series keeps its date when the series begins at another time of day, as the draft of a single event goes with that.
-- Otherwise it would be of an occurrence that does not exist, and could not be confirmed. Where another open job is, no draft goes.
-- A rule with times of day of its own does not follow the start of the series.
CREATE OR REPLACE FUNCTION follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.recurring = NEW.recurring AND OLD.start <> NEW.start
    AND NOT (NEW.recurring AND NEW.rrule ~* 'HOURLY|BYHOUR|BYMINUTE|BYSECOND') THEN
    UPDATE jobs j SET occurrence_start = follows.start
    FROM (SELECT o.id, CASE WHEN NEW.recurring THEN o.occurrence_start::date + NEW.start::time ELSE NEW.start END AS start
      FROM jobs o WHERE o.organization_id = NEW.organization_id AND o.event_id = NEW.id AND o.status = 'draft'
        AND CASE WHEN NEW.recurring THEN o.occurrence_start::time = OLD.start::time ELSE o.occurrence_start = OLD.start END) follows
    WHERE j.organization_id = NEW.organization_id AND j.id = follows.id AND j.occurrence_start <> follows.start
      AND NOT EXISTS (SELECT FROM jobs o WHERE o.organization_id = NEW.organization_id AND o.event_id = NEW.id
        AND o.occurrence_start = follows.start AND o.status NOT IN ('completed', 'cancelled'));
  END IF;
  PERFORM follow_occurrences(NEW.organization_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
