-- A job of an occurrence takes its order from the event. Once that order is completed there is no procedure to take, so the
-- job is not confirmed without one.
CREATE FUNCTION require_order_to_be_open() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM events e JOIN orders o ON o.organization_id = NEW.organization_id AND o.id = e.order_id
      WHERE e.organization_id = NEW.organization_id AND e.id = NEW.event_id AND o.status = 'completed')
    OR EXISTS (SELECT FROM events e JOIN received_orders o ON o.organization_id = NEW.organization_id AND o.id = e.received_order_id
      WHERE e.organization_id = NEW.organization_id AND e.id = NEW.event_id AND o.status = 'completed') THEN
    PERFORM refuse('refused', '{"code": "order_completed"}');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_order_to_be_open BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (OLD.status = 'draft' AND NEW.status = 'confirmed' AND NEW.occurrence_start IS NOT NULL AND NOT NEW.governed)
  EXECUTE FUNCTION require_order_to_be_open();

-- The site of a received order is the one in its copy: a job of it has none of its own.
CREATE FUNCTION keep_site_of_received_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a job of a received order takes place at the site in its copy';
END
$$;
CREATE TRIGGER keep_site_of_received_order BEFORE INSERT ON jobs FOR EACH ROW
  WHEN (NEW.received_order_id IS NOT NULL AND NEW.site_id IS NOT NULL)
  EXECUTE FUNCTION keep_site_of_received_order();

-- A hold point is not released while the latest value of a required check of its step is outside the limits.
CREATE FUNCTION keep_release_within_limits() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT p.steps FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
      ORDER BY p.revision DESC LIMIT 1) p
    CROSS JOIN LATERAL jsonb_path_query(p.steps, '$[*] ? (@.workStepId == $step).execution.checks[*] ? (@.required == true)',
      jsonb_build_object('step', NEW.work_step_id)) c (value)
    WHERE (SELECT v.outside FROM sign_offs v WHERE v.organization_id = NEW.organization_id AND v.job_id = NEW.job_id
      AND v.work_step_id = NEW.work_step_id AND v.meaning = 'measured' AND v.check_id = (c.value ->> 'id')::uuid
      ORDER BY v.place DESC LIMIT 1)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a hold point is not released with a value outside the limits';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_release_within_limits BEFORE INSERT ON sign_offs FOR EACH ROW
  WHEN (NEW.meaning = 'released') EXECUTE FUNCTION keep_release_within_limits();
