-- What an organization asks of its people when they sign in.
CREATE TABLE sign_in_rules (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  second_factor text NOT NULL CHECK (second_factor IN ('optional', 'everybody', 'roles')),
  second_factor_role_ids uuid[] NOT NULL,
  only_sso boolean NOT NULL,
  way_in_user_id uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  PRIMARY KEY (organization_id, id),
  CHECK (id = organization_id),
  CHECK ((second_factor = 'roles') = (cardinality(second_factor_role_ids) > 0)),
  CHECK (NOT only_sso OR way_in_user_id IS NOT NULL),
  FOREIGN KEY (organization_id, way_in_user_id) REFERENCES memberships (organization_id, user_id)
);
CALL protect_organization_table('sign_in_rules', 'SELECT, INSERT, UPDATE');

-- Both stand in the rows that each request looks at anyway: whether the rules ask it of this role, and whether the
-- person of this session has a second factor.
ALTER TABLE roles ADD COLUMN second_factor_needed boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

CREATE FUNCTION apply_sign_in_rules() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE roles r SET second_factor_needed = needed.it
  FROM (SELECT o.id, NEW.second_factor = 'everybody' OR o.id = ANY (NEW.second_factor_role_ids) AS it
    FROM roles o WHERE o.organization_id = NEW.organization_id) needed
  WHERE r.organization_id = NEW.organization_id AND r.id = needed.id AND r.second_factor_needed <> needed.it;
  RETURN NULL;
END
$$;
CREATE TRIGGER apply_sign_in_rules AFTER INSERT OR UPDATE ON sign_in_rules
FOR EACH ROW EXECUTE FUNCTION apply_sign_in_rules();

-- A role that is made later. The lock makes it wait for rules that are being changed.
CREATE FUNCTION ask_new_role_for_second_factor() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT s.second_factor = 'everybody' INTO NEW.second_factor_needed FROM sign_in_rules s
  WHERE s.organization_id = NEW.organization_id AND s.id = NEW.organization_id FOR SHARE;
  NEW.second_factor_needed := coalesce(NEW.second_factor_needed, false);
  RETURN NEW;
END
$$;
CREATE TRIGGER ask_for_second_factor BEFORE INSERT ON roles
FOR EACH ROW EXECUTE FUNCTION ask_new_role_for_second_factor();

-- What the rules ask of its members is no part of a role itself.
CREATE OR REPLACE FUNCTION keep_built_in_role() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    OLD.second_factor_needed := NEW.second_factor_needed;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;
  IF OLD.built_in THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a built-in role cannot be changed';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.built_in THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'no role becomes a built-in one';
  END IF;
  RETURN NEW;
END
$$;
