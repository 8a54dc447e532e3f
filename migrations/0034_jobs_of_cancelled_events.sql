-- Row trigger: a cancelled event takes place no more, so no job is newly scheduled by it. One that it scheduled
-- before keeps it. FOR SHARE, so that none slips in while another transaction cancels the event.
CREATE FUNCTION require_uncancelled_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  event_status text;
BEGIN
  SELECT status INTO event_status FROM events
    WHERE organization_id = NEW.organization_id AND id = NEW.event_id FOR SHARE;
  IF event_status = 'cancelled' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a cancelled event schedules no jobs';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_uncancelled_event BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.event_id IS NOT NULL) EXECUTE FUNCTION require_uncancelled_event();
CREATE TRIGGER require_uncancelled_new_event BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.event_id IS NOT NULL AND NEW.event_id IS DISTINCT FROM OLD.event_id)
  EXECUTE FUNCTION require_uncancelled_event();
