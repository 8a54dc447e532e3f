-- The personal values of a state are kept with one statement: an entry about two people has four of them.
DROP FUNCTION commit_value(uuid, uuid, text, text[], uuid, jsonb);

CREATE OR REPLACE FUNCTION commit_personal(
  organization uuid, entry uuid, part text, state jsonb, fields text[], about uuid, people text[])
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  given record;
  salt bytea;
  kept audit_values[] := '{}';
BEGIN
  -- What is no text stays as it is.
  FOR given IN
    SELECT p.path, p.about, state #>> p.path AS value FROM (
      SELECT ARRAY[f.field] AS path, about FROM unnest(fields) f (field)
      UNION ALL
      SELECT ARRAY[f.field, n.name], (state #>> ARRAY[f.field, 'id'])::uuid FROM unnest(people) f (field), unnest('{firstName,lastName}'::text[]) n (name)) p
    WHERE jsonb_typeof(state #> p.path) = 'string'
  LOOP
    salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    kept := kept || ROW(organization, entry, part, given.path, given.about, salt, given.value)::audit_values;
    state := jsonb_set(state, given.path, jsonb_build_object(
      'commitment', encode(sha256(salt || convert_to(given.value, 'UTF8')), 'hex')));
  END LOOP;
  IF cardinality(kept) > 0 THEN
    INSERT INTO audit_values SELECT k.* FROM unnest(kept) k;
  END IF;
  RETURN state;
END
$$;

-- The same rules, with the steps of the permit read less often.
CREATE OR REPLACE FUNCTION keep_steps() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  latest permits;
  step jsonb;
  stands sign_offs;
BEGIN
  SELECT p.* INTO latest FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
    ORDER BY p.revision DESC LIMIT 1;
  step := jsonb_path_query_first(latest.steps, '$[*] ? (@.workStepId == $step)', jsonb_build_object('step', NEW.work_step_id));
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
      WITH entry AS MATERIALIZED (
        SELECT e.value, e.place, e.value -> 'line' AS line, e.value ->> 'workStepId' = NEW.work_step_id::text AS is_own
        FROM jsonb_array_elements(latest.steps) WITH ORDINALITY e (value, place)
        WHERE e.value ->> 'workStepId' = NEW.work_step_id::text OR (e.value ->> 'requiresApproval')::boolean)
      SELECT FROM entry own JOIN entry earlier ON earlier.line = own.line AND earlier.place < own.place
      WHERE own.is_own AND NOT earlier.is_own AND NOT is_behind(NEW.organization_id, NEW.job_id, earlier.value)) THEN
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
