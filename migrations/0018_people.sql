-- Roles, members and organizations as records that people change through the interface.
ALTER TABLE roles ADD COLUMN created_by uuid, ADD COLUMN updated_by uuid;
ALTER TABLE memberships
  ADD COLUMN id uuid GENERATED ALWAYS AS (user_id) STORED,
  ADD COLUMN created_by uuid,
  ADD COLUMN updated_by uuid,
  -- Null while an invitation is open: the person belongs to the organization and cannot act for it yet.
  ADD COLUMN accepted_at timestamptz DEFAULT now();
ALTER TABLE organizations ADD COLUMN updated_by uuid;

-- Names that differ only in case would be taken for each other.
CREATE UNIQUE INDEX roles_by_name ON roles (organization_id, lower(name));
CREATE INDEX memberships_by_role ON memberships (organization_id, role_id);

CREATE FUNCTION keep_built_in_role() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER keep_built_in BEFORE UPDATE OR DELETE ON roles
FOR EACH ROW EXECUTE FUNCTION keep_built_in_role();

-- Somebody has to be able to let others in. Who takes this place from somebody waits for whoever does
-- so at the same time, and looks afterwards. An organization that has no administrator yet is left alone.
CREATE FUNCTION keep_an_administrator() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  administrator uuid;
BEGIN
  SELECT id INTO administrator FROM roles
  WHERE organization_id = OLD.organization_id AND built_in AND name = 'administrator' FOR NO KEY UPDATE;
  IF OLD.role_id = administrator AND OLD.active AND OLD.ended_at IS NULL AND OLD.accepted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM memberships m WHERE m.organization_id = OLD.organization_id
      AND m.role_id = administrator AND m.active AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL)
  THEN
    RAISE EXCEPTION USING ERRCODE = 'HP000', MESSAGE = 'conflict', DETAIL = jsonb_build_object(
      'code', 'last_administrator',
      'message', 'This is the last administrator of the organization; make another one first.')::text;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_an_administrator AFTER UPDATE OF role_id, active, ended_at, accepted_at ON memberships
FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();

-- The organization that a request acts for, as its only row of a table of its own.
CREATE VIEW own_organization WITH (security_invoker = true) AS
SELECT id AS organization_id, id, name, country, time_zone, created_at, updated_at, updated_by FROM organizations
WHERE id = nullif(current_setting('app.organization_id', true), '')::uuid
WITH CHECK OPTION;
GRANT SELECT, UPDATE ON own_organization TO holdpoint_service;

-- Secrets that were sent by mail; only their hashes are kept.
CREATE TABLE invitations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX invitations_of_user ON invitations (organization_id, user_id);
CALL protect_organization_table('invitations', 'SELECT, INSERT, DELETE');

CREATE TABLE password_resets (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX password_resets_of_user ON password_resets (organization_id, user_id);
CALL protect_organization_table('password_resets', 'SELECT, INSERT, DELETE');
