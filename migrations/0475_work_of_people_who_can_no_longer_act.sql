-- Who is told of what waits in a job depends on the roles of the people in it. Where they end, are blocked, get another role or come back,
-- and where their role loses a permission, it may be for others.
CREATE FUNCTION look_at_work_of(organization uuid, people uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (organization_id, id, kind, payload)
  SELECT j.organization_id, new_id(), 'job-notices', jsonb_build_object('jobId', j.id) FROM jobs j
  WHERE j.organization_id = organization AND j.status IN ('in_progress', 'suspended') AND j.governed
    AND (j.created_by = ANY (people) OR j.confirmed_by = ANY (people) OR EXISTS (
      SELECT FROM crew_members c WHERE c.organization_id = organization AND c.job_id = j.id AND c.user_id = ANY (people)
        AND c.left_at IS NULL));
END
$$;

CREATE FUNCTION look_at_work_of_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_work_of(NEW.organization_id, ARRAY[NEW.user_id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER look_at_work_of_member AFTER UPDATE OF role_id, active, ended_at ON memberships FOR EACH ROW
  WHEN ((NEW.role_id, NEW.active, NEW.ended_at) IS DISTINCT FROM (OLD.role_id, OLD.active, OLD.ended_at))
  EXECUTE FUNCTION look_at_work_of_member();

CREATE FUNCTION look_at_work_of_role() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_work_of(NEW.organization_id, ARRAY(
    SELECT m.user_id FROM memberships m
    WHERE m.organization_id = NEW.organization_id AND m.role_id = NEW.id AND m.ended_at IS NULL));
  RETURN NULL;
END
$$;
CREATE TRIGGER look_at_work_of_role AFTER UPDATE OF permissions ON roles FOR EACH ROW
  WHEN (NOT NEW.permissions @> OLD.permissions) EXECUTE FUNCTION look_at_work_of_role();
