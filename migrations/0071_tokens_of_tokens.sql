-- A token that was made with another one belongs to the same person, may no more, and ends with it at the latest.
ALTER TABLE api_tokens
  ADD COLUMN parent_id uuid,
  ADD COLUMN depth integer NOT NULL DEFAULT 0 CHECK (depth BETWEEN 0 AND 10),
  ADD FOREIGN KEY (organization_id, parent_id) REFERENCES api_tokens (organization_id, id);
CREATE INDEX api_tokens_of_parent ON api_tokens (organization_id, parent_id) WHERE parent_id IS NOT NULL;

-- The lock on the parent makes a revocation wait that comes at the same time; it finds this token afterwards.
CREATE FUNCTION bind_token_to_parent() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  parent api_tokens;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.user_id, NEW.permissions, NEW.parent_id, NEW.depth)
    IS DISTINCT FROM (OLD.user_id, OLD.permissions, OLD.parent_id, OLD.depth) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'whose a token is, what it may do and what it was made with stay';
  END IF;
  IF NEW.parent_id IS NULL THEN
    NEW.depth := 0;
    RETURN NEW;
  END IF;
  SELECT * INTO parent FROM api_tokens t
  WHERE t.organization_id = NEW.organization_id AND t.id = NEW.parent_id FOR SHARE;
  IF TG_OP = 'INSERT' THEN
    IF parent.revoked_at IS NOT NULL OR parent.expires_at <= now() THEN
      PERFORM refuse('unauthenticated');
    END IF;
    IF parent.user_id IS DISTINCT FROM NEW.user_id
      OR (parent.permissions IS NOT NULL AND (NEW.permissions <@ parent.permissions) IS NOT TRUE) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a token gives no more than it has, and to nobody else';
    END IF;
    NEW.depth := parent.depth + 1;
    IF NEW.depth > 10 THEN
      PERFORM refuse('conflict', '{"code": "too_many", "message": "This token was made with a token that was made with a token, ten times over; use an earlier one."}');
    END IF;
  END IF;
  IF parent.expires_at IS NOT NULL AND (NEW.expires_at <= parent.expires_at) IS NOT TRUE THEN
    PERFORM refuse('invalid', '{"errors": {"expiresAt": ["The expiresAt field must not be later than the end of the token that this request presents."]}}');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bind_to_parent BEFORE INSERT OR UPDATE OF user_id, permissions, parent_id, depth, expires_at ON api_tokens
FOR EACH ROW EXECUTE FUNCTION bind_token_to_parent();

CREATE FUNCTION end_tokens_made_with() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.revoked_at IS NOT NULL THEN
    UPDATE api_tokens t SET revoked_at = NEW.revoked_at
    WHERE t.organization_id = NEW.organization_id AND t.parent_id = NEW.id AND t.revoked_at IS NULL;
  END IF;
  IF NEW.expires_at IS NOT NULL THEN
    UPDATE api_tokens t SET expires_at = NEW.expires_at
    WHERE t.organization_id = NEW.organization_id AND t.parent_id = NEW.id
      AND (t.expires_at <= NEW.expires_at) IS NOT TRUE;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_made_with AFTER UPDATE OF revoked_at, expires_at ON api_tokens
FOR EACH ROW WHEN ((NEW.revoked_at, NEW.expires_at) IS DISTINCT FROM (OLD.revoked_at, OLD.expires_at))
EXECUTE FUNCTION end_tokens_made_with();
