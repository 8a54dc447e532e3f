-- The draft job of a single event goes with it when the event is moved, unless another open job is where it would go. Otherwise it would
-- be of an occurrence that does not exist, and could not be confirmed. Its time follows as before.
CREATE OR REPLACE FUNCTION follow_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.recurring AND NOT NEW.recurring AND OLD.start <> NEW.start THEN
    UPDATE jobs j SET occurrence_start = NEW.start
    WHERE j.organization_id = NEW.organization_id AND j.event_id = NEW.id AND j.status = 'draft' AND j.occurrence_start = OLD.start
      AND NOT EXISTS (SELECT FROM jobs o WHERE o.organization_id = NEW.organization_id AND o.event_id = NEW.id
        AND o.occurrence_start = NEW.start AND o.status NOT IN ('completed', 'cancelled'));
  END IF;
  PERFORM follow_occurrences(NEW.organization_id, ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
DROP TRIGGER follow_event ON events;
CREATE TRIGGER follow_event AFTER UPDATE OF start, duration_minutes, all_day, received_order_id ON events FOR EACH ROW
  WHEN ((OLD.start, OLD.duration_minutes, OLD.all_day, OLD.received_order_id) IS DISTINCT FROM
    (NEW.start, NEW.duration_minutes, NEW.all_day, NEW.received_order_id))
  EXECUTE FUNCTION follow_event();
