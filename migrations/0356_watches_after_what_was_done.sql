-- A watch goes on after the last time that its step was done, also where that was undone and the step is said not to be needed: what was
-- welded may burn still.

-- Row trigger: nothing is handed back, and nothing completed, while a step is open or a watch after one is not over.
CREATE OR REPLACE FUNCTION keep_hand_back() RETURNS trigger
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
      AND s.work_step_id = (e.value ->> 'workStepId')::uuid AND s.meaning = 'done' ORDER BY s.place DESC LIMIT 1) d
    CROSS JOIN LATERAL (SELECT d.at + (e.value #>> '{execution,watchMinutes}')::integer * interval '1 minute' AS ends_at,
      nullif((e.value #>> '{execution,roundMinutes}')::integer, 0) * interval '1 minute' AS apart) w
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(g.at >= w.ends_at), false) AND NOT coalesce(bool_or(g.at - g.before > w.apart), false) AS is_over
      FROM (SELECT r.at, lag(r.at, 1, d.at) OVER (ORDER BY r.place) AS before FROM sign_offs r
        WHERE r.organization_id = NEW.organization_id AND r.job_id = NEW.id AND r.meaning = 'round' AND r.place > d.place) g
      WHERE g.before < w.ends_at) watch
    WHERE (e.value #>> '{execution,watchMinutes}')::integer > 0 AND NOT watch.is_over) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is not handed back before the watch after it is over';
  END IF;
  RETURN NEW;
END
$$;
