-- What a directory presents that keeps members and roles of an organization (SCIM). Only the hash is kept. A token that
-- was revoked stays, because the audit log names it.
CREATE TABLE scim_tokens (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash)
);
CREATE INDEX scim_tokens_by_creation ON scim_tokens (organization_id, created_at, id) WHERE revoked_at IS NULL;
CALL protect_organization_table('scim_tokens', 'SELECT, INSERT, UPDATE');

-- Row trigger: a token that was revoked is never valid again.
CREATE FUNCTION keep_revoked() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL OR (NEW.organization_id, NEW.id, NEW.secret_hash)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.secret_hash) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a token that was revoked stays so';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_revoked BEFORE UPDATE ON scim_tokens FOR EACH ROW EXECUTE FUNCTION keep_revoked();

-- What the directory calls a member and a role.
ALTER TABLE memberships ADD COLUMN external_id text CHECK (length(external_id) <= 255);
ALTER TABLE roles ADD COLUMN external_id text CHECK (length(external_id) <= 255);
CREATE INDEX memberships_by_external_id ON memberships (organization_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX roles_by_external_id ON roles (organization_id, external_id) WHERE external_id IS NOT NULL;
-- A page of a directory.
CREATE INDEX memberships_by_creation ON memberships (organization_id, created_at, user_id) WHERE ended_at IS NULL;

-- A built-in role stays as it is, but for what the directory calls it.
CREATE OR REPLACE FUNCTION keep_built_in_role() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.built_in THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a built-in role cannot be changed';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.built_in AND to_jsonb(NEW) - 'external_id' IS DISTINCT FROM to_jsonb(OLD) - 'external_id' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a built-in role cannot be changed';
  END IF;
  IF NEW.built_in AND NOT OLD.built_in THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'no role becomes a built-in one';
  END IF;
  RETURN NEW;
END
$$;
