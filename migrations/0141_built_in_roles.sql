-- A built-in role stays as it is, but for what a directory calls it and what the rules of signing in ask of its members.
CREATE OR REPLACE FUNCTION keep_built_in_role() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  beside constant text[] := ARRAY['external_id', 'second_factor_needed'];
BEGIN
  IF OLD.built_in AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - beside IS DISTINCT FROM to_jsonb(OLD) - beside) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a built-in role cannot be changed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.built_in AND NOT OLD.built_in THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'no role becomes a built-in one';
  END IF;
  RETURN NEW;
END
$$;
