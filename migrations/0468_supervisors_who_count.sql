-- The supervisor of work that is under way is a member who counts: one who was only invited can neither hand it back nor
-- resume it. In plpgsql, because Citus cannot plan parameters of SQL functions.
CREATE FUNCTION has_supervisor(organization uuid, job uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM crew_members c
    JOIN memberships m ON m.organization_id = organization AND m.user_id = c.user_id
      AND m.active AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL AND NOT m.suspended
    WHERE c.organization_id = organization AND c.job_id = job AND c.role = 'supervisor' AND c.left_at IS NULL);
END
$$;

CREATE OR REPLACE FUNCTION keep_a_supervisor() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id AND j.status = 'in_progress')
    AND NOT has_supervisor(NEW.organization_id, NEW.job_id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work that is under way has a supervisor';
  END IF;
  RETURN NULL;
END
$$;

-- As it was, but for its supervisor.
CREATE OR REPLACE FUNCTION keep_governed_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.governed <> NEW.governed AND NOT (OLD.status = 'draft' AND NEW.status = 'confirmed') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a job is governed from its confirmation on';
  END IF;
  IF NOT OLD.governed THEN
    RETURN NEW;
  END IF;
  IF (NEW.permit_code, NEW.site_id, NEW.event_id, NEW.occurrence_start)
    IS DISTINCT FROM (OLD.permit_code, OLD.site_id, OLD.event_id, OLD.occurrence_start)
    AND NOT (OLD.status = 'confirmed' AND NEW.permit_code = OLD.permit_code
      AND ((NEW.order_id, NEW.received_order_id) IS DISTINCT FROM (OLD.order_id, OLD.received_order_id)
        OR NEW.site_id IS NOT DISTINCT FROM OLD.site_id AND NEW.event_id IS DISTINCT FROM OLD.event_id
          AND OLD.occurrence_start IS NOT NULL AND NEW.occurrence_start IS NOT NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what a permit is about cannot change';
  END IF;
  IF NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF NEW.status = 'in_progress' THEN
    IF clock_timestamp() NOT BETWEEN NEW.begins_at - interval '30 minutes' AND NEW.ends_at THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is done in the time of its permit';
    END IF;
    IF NOT has_supervisor(NEW.organization_id, NEW.id) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work that is under way has a supervisor';
    END IF;
  ELSIF NEW.status = 'suspended' AND NEW.suspended_at IS NOT DISTINCT FROM OLD.suspended_at THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a suspension has its moment';
  ELSIF NEW.status = 'completed' THEN
    IF OLD.status <> 'in_progress' OR OLD.handed_back_at IS NULL
      OR (NEW.handed_back_at, NEW.handed_back_by) IS DISTINCT FROM (OLD.handed_back_at, OLD.handed_back_by)
      OR NEW.completed_at IS NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is completed after it was handed back';
    END IF;
    IF NEW.completed_by = NEW.handed_back_by AND EXISTS (
      SELECT FROM (SELECT p.steps FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.id
        ORDER BY p.revision DESC LIMIT 1) latest
      WHERE latest.steps @? '$[*] ? (@.riskLevel == "high" || @.riskLevel == "critical" || @.requiresApproval == true)') THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'such work is completed by another person than handed it back';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
