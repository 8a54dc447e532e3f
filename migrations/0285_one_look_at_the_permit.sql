-- The same rules for each entry of a job's log, by one trigger: it reads the permit and the log once, where two did so
-- after each other. What is about a step is found by its index, however long the log is.
CREATE INDEX sign_offs_of_step ON sign_offs (organization_id, job_id, work_step_id, place) WHERE work_step_id IS NOT NULL;

DROP TRIGGER keep_steps ON sign_offs;
DROP FUNCTION keep_steps();

-- Row trigger: the log is written in its order, in a state of the job that the meaning allows, under the latest permit. A step
-- is done, undone, released and rejected in turn, and a value is outside of its limits or not.
CREATE OR REPLACE FUNCTION keep_log() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  job record;
  latest record;
  step jsonb;
  allowed constant text[] := CASE
    WHEN NEW.meaning IN ('briefed', 'on_site', 'overridden') THEN '{confirmed,in_progress,suspended}'
    WHEN NEW.meaning IN ('measured', 'evidence', 'round', 'suspended', 'resumed') THEN '{in_progress,suspended}'
    WHEN NEW.meaning = 'completed' THEN '{in_progress,completed}'
    ELSE '{in_progress}' END;
BEGIN
  SELECT j.governed, j.status INTO job FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id FOR NO KEY UPDATE;
  IF job.governed IS NOT TRUE OR job.status <> ALL (allowed) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the state of the job does not allow that';
  END IF;
  -- `entries`: the step as the permit has it, in each of its lines, and before it is done the hold points, too.
  SELECT p.revision, p.document_sha256, p.ends_at, before.place, before.at, stands.meaning, stands.user_id, stands.recorded_by,
    CASE WHEN NEW.meaning = 'done' THEN jsonb_path_query_array(p.steps, '$[*] ? (@.workStepId == $step || @.requiresApproval == true)',
        jsonb_build_object('step', NEW.work_step_id))
      WHEN NEW.work_step_id IS NOT NULL THEN jsonb_path_query_array(p.steps, '$[*] ? (@.workStepId == $step)',
        jsonb_build_object('step', NEW.work_step_id)) END AS entries
  INTO latest
  FROM (SELECT p.* FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
    ORDER BY p.revision DESC LIMIT 1) p
  LEFT JOIN LATERAL (SELECT s.place, s.at FROM sign_offs s WHERE s.organization_id = NEW.organization_id AND s.job_id = NEW.job_id
    AND s.place < NEW.place ORDER BY s.place DESC LIMIT 1) before ON true
  -- The entry that the step stood by before.
  LEFT JOIN LATERAL (SELECT s.meaning, s.user_id, s.recorded_by FROM sign_offs s
    WHERE s.organization_id = NEW.organization_id AND s.job_id = NEW.job_id AND s.work_step_id = NEW.work_step_id AND s.place < NEW.place
      AND s.meaning IN ('done', 'not_needed', 'undone', 'released', 'rejected') ORDER BY s.place DESC LIMIT 1) stands ON true;
  IF NEW.place <> coalesce(latest.place, 0) + 1 OR NEW.at < latest.at THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the log of a job has no gaps and goes on with the clock';
  END IF;
  step := jsonb_path_query_first(latest.entries, '$[*] ? (@.workStepId == $step)', jsonb_build_object('step', NEW.work_step_id));
  IF NEW.revision IS DISTINCT FROM latest.revision OR NEW.document_sha256 IS DISTINCT FROM
    (CASE WHEN NEW.work_step_id IS NULL THEN latest.document_sha256 ELSE step ->> 'documentSha256' END) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what is signed is a document of the latest permit';
  END IF;
  IF NEW.work_step_id IS NULL THEN
    RETURN NEW;
  END IF;
  IF NEW.meaning = 'measured' AND NOT EXISTS (
    SELECT FROM jsonb_path_query(step, '$.execution.checks[*]') c (value)
    WHERE c.value ->> 'id' = NEW.check_id::text AND NEW.outside = (
      coalesce(NEW.value::numeric < (c.value ->> 'minimum')::numeric, false)
      OR coalesce(NEW.value::numeric > (c.value ->> 'maximum')::numeric, false)
      OR coalesce(NEW.value::numeric <= (c.value ->> 'exclusiveMinimum')::numeric, false)
      OR coalesce(NEW.value::numeric >= (c.value ->> 'exclusiveMaximum')::numeric, false))) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a value is judged by the limits of its check';
  END IF;
  IF NEW.meaning IN ('done', 'not_needed') AND latest.meaning IN ('done', 'not_needed', 'released') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a step that is done is not done again';
  END IF;
  IF NEW.meaning = 'undone' AND coalesce(latest.meaning, '') NOT IN ('done', 'not_needed', 'released') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a step that is open cannot be undone';
  END IF;
  IF NEW.meaning = 'not_needed' AND ((step ->> 'requiresApproval')::boolean OR step ->> 'riskLevel' = 'critical') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a hold point and a critical step are always needed';
  END IF;
  IF NEW.meaning = 'done' THEN
    IF NEW.at > latest.ends_at THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is done in the time of its permit';
    END IF;
    IF jsonb_array_length(latest.entries) > 1 AND EXISTS (
      WITH entry AS MATERIALIZED (
        SELECT e.value, e.place, e.value -> 'line' AS line, e.value ->> 'workStepId' = NEW.work_step_id::text AS is_own
        FROM jsonb_array_elements(latest.entries) WITH ORDINALITY e (value, place))
      SELECT FROM entry own JOIN entry earlier ON earlier.line = own.line AND earlier.place < own.place
      WHERE own.is_own AND NOT earlier.is_own AND NOT is_behind(NEW.organization_id, NEW.job_id, earlier.value)) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'no step is done before the hold points ahead of it are released';
    END IF;
  END IF;
  IF NEW.meaning IN ('released', 'rejected') AND (latest.meaning IS DISTINCT FROM 'done'
    OR (step ->> 'requiresApproval')::boolean IS NOT TRUE OR NEW.user_id IN (latest.user_id, latest.recorded_by)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a hold point that is done is released by somebody who neither did nor recorded it';
  END IF;
  IF NEW.meaning IN ('undone', 'not_needed') AND NEW.reason IS NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'that takes a reason';
  END IF;
  RETURN NEW;
END
$$;
