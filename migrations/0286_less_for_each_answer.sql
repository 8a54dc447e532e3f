-- Whether answers fit is asked twice of each one that is saved. As SQL the function was set up anew each time, with what it asks of
-- other types of questions; the same rules, with only those that are needed.
CREATE OR REPLACE FUNCTION answers_fit(type text, options text[], answers jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(answers) <> 'array' OR jsonb_array_length(answers) = 0 THEN
    RETURN false;
  END IF;
  IF type = 'true_false' THEN
    RETURN jsonb_array_length(answers) = 1 AND jsonb_typeof(answers -> 0) = 'boolean';
  END IF;
  RETURN coalesce(cardinality(options), 0) >= 2
    AND (type <> 'single_choice' OR jsonb_array_length(answers) = 1)
    AND answers <@ (SELECT jsonb_agg(n) FROM generate_series(0, cardinality(options) - 1) n)
    AND (SELECT count(DISTINCT answer) = count(*) FROM jsonb_array_elements(answers) answer);
END
$$;

-- The same rules, with rows compared as they are.
CREATE OR REPLACE FUNCTION keep_attempt_question() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz;
  asked attempt_questions;
BEGIN
  SELECT a.due_at INTO due FROM attempts a
    WHERE a.organization_id = NEW.organization_id AND a.id = NEW.attempt_id AND a.status = 'in_progress' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an ended attempt cannot change';
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NEW;
  END IF;
  asked := OLD;
  asked.answer := NEW.answer;
  asked.correct := NEW.correct;
  IF NEW IS DISTINCT FROM asked THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a question that is asked cannot change';
  END IF;
  IF NEW.answer IS DISTINCT FROM OLD.answer AND due <= statement_timestamp() THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the time of the attempt is over';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION keep_training() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about trainings := OLD;
BEGIN
  IF OLD.status <> 'open' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an ended training cannot change';
  END IF;
  about.status := NEW.status;
  about.watched := NEW.watched;
  about.watched_at := NEW.watched_at;
  about.ended_at := NEW.ended_at;
  about.updated_at := NEW.updated_at;
  about.updated_by := NEW.updated_by;
  IF NEW IS DISTINCT FROM about OR NOT NEW.watched @> OLD.watched THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what a training is about cannot change';
  END IF;
  RETURN NEW;
END
$$;
