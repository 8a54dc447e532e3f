-- The draft jobs of a series go with it when it is moved by half a day at most, and otherwise to its new time on their own days, as the draft
-- of a single event goes with that. They would be of occurrences that do not exist, and could not be confirmed. Where another open job is,
-- no draft goes. A rule with times of day of its own does not follow the start of the series.
CREATE OR REPLACE FUNCTION follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  moved interval := NEW.start - OLD.start;
BEGIN
  IF NEW.recurring AND moved NOT BETWEEN interval '-12:00' AND interval '12:00' THEN
    moved := NEW.start::time - OLD.start::time;
  END IF;
  IF OLD.recurring = NEW.recurring AND NOT (NEW.recurring AND NEW.rrule ~* 'HOURLY|BYHOUR|BYMINUTE|BYSECOND') THEN
    UPDATE jobs j SET occurrence_start = j.occurrence_start + moved
    WHERE j.organization_id = NEW.organization_id AND j.event_id = NEW.id AND j.status = 'draft'
      AND CASE WHEN NEW.recurring THEN j.occurrence_start::time = OLD.start::time ELSE j.occurrence_start = OLD.start END
      AND j.occurrence_start + moved BETWEEN '0001-01-01' AND '9999-12-31 23:59:59'
      AND NOT EXISTS (SELECT FROM jobs o WHERE o.organization_id = NEW.organization_id AND o.event_id = NEW.id
        AND o.occurrence_start = j.occurrence_start + moved AND o.status NOT IN ('completed', 'cancelled'));
  END IF;
  PERFORM follow_occurrences(NEW.organization_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
