-- The work of a cancelled order does not begin: neither is a job of it confirmed nor started. That counts for a replaced
-- order too, until its work has moved to the next one. What has begun goes on, because ending it is a decision of its own.
-- A job follows the order of its permit, and without one that of its event. FOR SHARE, so that none is cancelled while
-- another transaction begins its work.
CREATE FUNCTION require_order_to_stand() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  own uuid := NEW.order_id;
  received uuid := NEW.received_order_id;
  state text;
BEGIN
  IF num_nonnulls(own, received) = 0 THEN
    SELECT e.order_id, e.received_order_id INTO own, received FROM events e
      WHERE e.organization_id = NEW.organization_id AND e.id = NEW.event_id;
  END IF;
  IF own IS NOT NULL THEN
    SELECT o.status INTO state FROM orders o
      WHERE o.organization_id = NEW.organization_id AND o.id = own FOR SHARE;
  ELSIF received IS NOT NULL THEN
    SELECT o.status INTO state FROM received_orders o
      WHERE o.organization_id = NEW.organization_id AND o.id = received FOR SHARE;
  END IF;
  IF state = 'cancelled' THEN
    PERFORM refuse('refused', '{"code": "order_cancelled"}');
  END IF;
  RETURN NEW;
END
$$;
-- After the triggers on declined orders, because an answer counts after the cancellation as well.
CREATE TRIGGER require_work_of_standing_order BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'confirmed' OR OLD.status = 'confirmed' AND NEW.status = 'in_progress')
  EXECUTE FUNCTION require_order_to_stand();
