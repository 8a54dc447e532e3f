-- The work of a cancelled event is not confirmed: a permit would say that it may be done. What was confirmed before stays,
-- because it may be under way. FOR SHARE, so that none is cancelled while another transaction confirms its work.
CREATE FUNCTION require_event_to_stand() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  state text;
BEGIN
  SELECT e.status INTO state FROM events e
    WHERE e.organization_id = NEW.organization_id AND e.id = NEW.event_id FOR SHARE;
  IF state = 'cancelled' THEN
    PERFORM refuse('refused', '{"code": "job_of_cancelled_event"}');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_work_of_standing_event BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'confirmed' AND NEW.event_id IS NOT NULL AND NEW.occurrence_start IS NOT NULL)
  EXECUTE FUNCTION require_event_to_stand();
