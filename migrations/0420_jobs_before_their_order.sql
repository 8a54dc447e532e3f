-- A job that was confirmed before the order of its event has no permit, crew or log, so it does not start once that order
-- is confirmed. FOR SHARE, so that none is confirmed meanwhile.
CREATE FUNCTION require_permit_of_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ordered record;
BEGIN
  SELECT o.status, o.confirmed_at INTO ordered FROM orders o
    WHERE o.organization_id = NEW.organization_id
      AND o.id = (SELECT e.order_id FROM events e WHERE e.organization_id = NEW.organization_id AND e.id = NEW.event_id)
    FOR SHARE;
  IF ordered.status = 'confirmed' AND ordered.confirmed_at > NEW.confirmed_at THEN
    PERFORM refuse('refused', '{"code": "no_permit"}');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_permit_of_order BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (OLD.status = 'confirmed' AND NEW.status = 'in_progress' AND NOT NEW.governed)
  EXECUTE FUNCTION require_permit_of_order();
