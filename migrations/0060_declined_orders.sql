-- An order that its supplier has declined goes no further: it is not completed, nothing new is planned on it, and its
-- jobs do not start. What was begun can be stopped, finished or cancelled. The answer is final, so it counts after the
-- order is cancelled as well.

-- Whether the order of an event is declined; an event has one of the organization's own or one that it has received.
-- FOR SHARE, so that none is declined while another transaction goes on with it.
CREATE FUNCTION order_is_declined(organization uuid, own_order uuid, received_order uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  answer text;
BEGIN
  IF own_order IS NOT NULL THEN
    SELECT r.answer_status INTO answer FROM orders r
      WHERE r.organization_id = organization AND r.id = own_order FOR SHARE;
  ELSIF received_order IS NOT NULL THEN
    SELECT r.answer_status INTO answer FROM received_orders r
      WHERE r.organization_id = organization AND r.id = received_order FOR SHARE;
  END IF;
  RETURN answer IS NOT DISTINCT FROM 'declined';
END
$$;

-- The same for whatever an event schedules.
CREATE FUNCTION order_of_event_is_declined(organization uuid, event uuid) RETURNS boolean
LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT order_is_declined(e.organization_id, e.order_id, e.received_order_id) FROM events e
    WHERE e.organization_id = organization AND e.id = event), false)
$$;

CREATE FUNCTION refuse_as_declined(message text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'HP000', MESSAGE = 'conflict',
    DETAIL = jsonb_build_object('code', 'declined', 'message', message)::text;
END
$$;

CREATE FUNCTION keep_declined_order_open() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_as_declined('The supplier has declined the order; it cannot be completed.');
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_declined_order_open BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.answer_status = 'declined' AND NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION keep_declined_order_open();
CREATE TRIGGER keep_declined_order_open BEFORE UPDATE ON received_orders FOR EACH ROW
  WHEN (NEW.answer_status = 'declined' AND NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION keep_declined_order_open();

CREATE FUNCTION require_undeclined_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF order_is_declined(NEW.organization_id, NEW.order_id, NEW.received_order_id) THEN
    PERFORM refuse_as_declined('The order of the event is declined; nothing more is planned on it.');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_undeclined_order BEFORE INSERT ON events FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order();
CREATE TRIGGER require_undeclined_order_later BEFORE UPDATE ON events FOR EACH ROW
  WHEN ((NEW.order_id, NEW.received_order_id) IS DISTINCT FROM (OLD.order_id, OLD.received_order_id)
    OR (NEW.status = 'confirmed' AND OLD.status <> 'confirmed'))
  EXECUTE FUNCTION require_undeclined_order();

CREATE FUNCTION require_undeclined_order_of_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF order_of_event_is_declined(NEW.organization_id, NEW.event_id) THEN
    PERFORM refuse_as_declined(TG_ARGV[0]);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_undeclined_order BEFORE INSERT ON event_assignments FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order_of_event('The order of the event is declined; nobody more is assigned to it.');
CREATE TRIGGER require_undeclined_order BEFORE INSERT ON jobs FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order_of_event('The order of the event is declined; it schedules no more jobs.');
CREATE TRIGGER require_undeclined_order_later BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.event_id IS DISTINCT FROM OLD.event_id)
  EXECUTE FUNCTION require_undeclined_order_of_event('The order of the event is declined; it schedules no more jobs.');
CREATE TRIGGER require_undeclined_order_to_go_on BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION require_undeclined_order_of_event('The order that the job belongs to is declined; its work does not go on.');
