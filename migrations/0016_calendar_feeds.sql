-- A read-only address of a person's calendar. Only the hash of its secret is kept.
CREATE TABLE calendar_feeds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX calendar_feeds_of_user ON calendar_feeds (organization_id, user_id, created_at, id);
-- UPDATE is for the lock of a deletion.
CALL protect_organization_table('calendar_feeds', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION keep_identity();

-- Row trigger: who has left has no calendar here any more, also after coming back.
CREATE FUNCTION end_calendar_feeds() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_calendar_feeds AFTER UPDATE OF ended_at ON memberships FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_calendar_feeds();
