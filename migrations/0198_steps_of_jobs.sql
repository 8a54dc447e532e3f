-- What a job's log says of its steps, in the database too: the order of the work, hold points, and the watch at its end.

-- Who may read a photo depends on what it is attached to.
CREATE INDEX sign_offs_with_file ON sign_offs (organization_id, file_path) WHERE file_path IS NOT NULL;

-- The entry that a step of a job stands by: the last that moved it. Null where it was never done.
CREATE FUNCTION step_stands_by(organization uuid, job uuid, step uuid) RETURNS sign_offs
LANGUAGE sql STABLE AS $$
  SELECT s.* FROM sign_offs s WHERE s.organization_id = organization AND s.job_id = job AND s.work_step_id = step
    AND s.meaning IN ('done', 'not_needed', 'undone', 'released', 'rejected') ORDER BY s.place DESC LIMIT 1
$$;

-- Whether the work may go beyond the step, as its permit has it: a hold point is released, any other is done or not needed.
CREATE FUNCTION is_behind(organization uuid, job uuid, step jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN (step ->> 'requiresApproval')::boolean THEN s.meaning = 'released'
    ELSE s.meaning IN ('done', 'not_needed', 'released') END, false)
  FROM step_stands_by(organization, job, (step ->> 'workStepId')::uuid) s
$$;

-- Row trigger, after keep_log has locked the job: a step is done, undone, released and rejected in turn, and a value is
-- outside of its limits or not.
CREATE FUNCTION keep_steps() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  latest permits;
  step jsonb;
  stands sign_offs;
BEGIN
  SELECT p.* INTO latest FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
    ORDER BY p.revision DESC LIMIT 1;
  SELECT e.value INTO step FROM jsonb_array_elements(latest.steps) e WHERE e.value ->> 'workStepId' = NEW.work_step_id::text LIMIT 1;
  stands := step_stands_by(NEW.organization_id, NEW.job_id, NEW.work_step_id);
  IF NEW.meaning = 'measured' AND NOT EXISTS (
    SELECT FROM jsonb_path_query(step, '$.execution.checks[*]') c (value)
    WHERE c.value ->> 'id' = NEW.check_id::text AND NEW.outside = (
      coalesce(NEW.value::numeric < (c.value ->> 'minimum')::numeric, false)
      OR coalesce(NEW.value::numeric > (c.value ->> 'maximum')::numeric, false)
      OR coalesce(NEW.value::numeric <= (c.value ->> 'exclusiveMinimum')::numeric, false)
      OR coalesce(NEW.value::numeric >= (c.value ->> 'exclusiveMaximum')::numeric, false))) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a value is judged by the limits of its check';
  END IF;
  IF NEW.meaning IN ('done', 'not_needed') AND stands.meaning IN ('done', 'not_needed', 'released') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a step that is done is not done again';
  END IF;
  IF NEW.meaning = 'undone' AND coalesce(stands.meaning, '') NOT IN ('done', 'not_needed', 'released') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a step that is open cannot be undone';
  END IF;
  IF NEW.meaning = 'not_needed' AND ((step ->> 'requiresApproval')::boolean OR step ->> 'riskLevel' = 'critical') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a hold point and a critical step are always needed';
  END IF;
  IF NEW.meaning = 'done' THEN
    IF NEW.at > latest.ends_at THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is done in the time of its permit';
    END IF;
    IF EXISTS (
      SELECT FROM jsonb_array_elements(latest.steps) WITH ORDINALITY own (value, place)
      JOIN jsonb_array_elements(latest.steps) WITH ORDINALITY earlier (value, place)
        ON earlier.value -> 'line' = own.value -> 'line' AND earlier.place < own.place
      WHERE own.value ->> 'workStepId' = NEW.work_step_id::text AND earlier.value ->> 'workStepId' <> NEW.work_step_id::text
        AND (earlier.value ->> 'requiresApproval')::boolean AND NOT is_behind(NEW.organization_id, NEW.job_id, earlier.value)) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'no step is done before the hold points ahead of it are released';
    END IF;
  END IF;
  IF NEW.meaning IN ('released', 'rejected') AND (stands.meaning IS DISTINCT FROM 'done'
    OR (step ->> 'requiresApproval')::boolean IS NOT TRUE OR NEW.user_id IN (stands.user_id, stands.recorded_by)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a hold point that is done is released by somebody who neither did nor recorded it';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_steps BEFORE INSERT ON sign_offs FOR EACH ROW
  WHEN (NEW.meaning IN ('measured', 'done', 'undone', 'not_needed', 'released', 'rejected')) EXECUTE FUNCTION keep_steps();

-- Row trigger: nothing is handed back, and nothing completed, while a step is open or a watch after one is not over.
CREATE FUNCTION keep_hand_back() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  steps jsonb;
BEGIN
  SELECT p.steps INTO steps FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.id
    ORDER BY p.revision DESC LIMIT 1;
  IF EXISTS (SELECT FROM jsonb_array_elements(steps) e WHERE NOT is_behind(NEW.organization_id, NEW.id, e.value)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work with open steps is not handed back';
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_array_elements(steps) e
    CROSS JOIN LATERAL (SELECT s.* FROM sign_offs s WHERE s.organization_id = NEW.organization_id AND s.job_id = NEW.id
      AND s.work_step_id = (e.value ->> 'workStepId')::uuid AND s.meaning IN ('done', 'not_needed') ORDER BY s.place DESC LIMIT 1) d
    CROSS JOIN LATERAL (SELECT d.at + (e.value #>> '{execution,watchMinutes}')::integer * interval '1 minute' AS ends_at,
      nullif((e.value #>> '{execution,roundMinutes}')::integer, 0) * interval '1 minute' AS apart) w
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(g.at >= w.ends_at), false) AND NOT coalesce(bool_or(g.at - g.before > w.apart), false) AS is_over
      FROM (SELECT r.at, lag(r.at, 1, d.at) OVER (ORDER BY r.place) AS before FROM sign_offs r
        WHERE r.organization_id = NEW.organization_id AND r.job_id = NEW.id AND r.meaning = 'round' AND r.place > d.place) g
      WHERE g.before < w.ends_at) watch
    WHERE d.meaning = 'done' AND (e.value #>> '{execution,watchMinutes}')::integer > 0 AND NOT watch.is_over) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is not handed back before the watch after it is over';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_hand_back BEFORE UPDATE OF handed_back_at, status ON jobs FOR EACH ROW
  WHEN (NEW.governed AND (NEW.handed_back_at IS NOT NULL AND OLD.handed_back_at IS NULL
    OR NEW.status = 'completed' AND OLD.status <> 'completed')) EXECUTE FUNCTION keep_hand_back();
