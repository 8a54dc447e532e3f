-- The list of the log, newest first.
CREATE INDEX audit_log_by_time ON audit_log (organization_id, at, id);

-- Row trigger: what was written stays as it was written.
CREATE FUNCTION keep_as_written() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = format('rows of %s are only added', TG_TABLE_NAME);
END
$$;

-- The entries that no seal names yet. Each is put here with the entry itself, so that whoever seals finds
-- it however late its transaction ends, and no writer waits for another.
CREATE TABLE audit_unsealed (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (organization_id, id)
);

-- Row security would hide every row from its owner here.
ALTER TABLE audit_log NO FORCE ROW LEVEL SECURITY;
INSERT INTO audit_unsealed (organization_id, id) SELECT organization_id, id FROM audit_log;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

CALL protect_organization_table('audit_unsealed', 'SELECT, INSERT, DELETE');

-- Row trigger: an entry is of its own moment, and waits for its seal.
CREATE FUNCTION await_seal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at IS DISTINCT FROM statement_timestamp() THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an entry of the audit log is of the moment in which it is written';
  END IF;
  INSERT INTO audit_unsealed (organization_id, id) VALUES (NEW.organization_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER await_seal AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION await_seal();
CREATE TRIGGER keep_as_written BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_as_written();

-- The chain of an organization: each seal names an entry, and its hash covers that entry and the seal before.
CREATE TABLE audit_seals (
  organization_id uuid NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  entry_id uuid NOT NULL,
  sealed_at timestamptz NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (organization_id, number),
  UNIQUE (organization_id, entry_id)
);
CALL protect_organization_table('audit_seals', 'SELECT, INSERT');

-- Row trigger: seals are numbered without gaps.
CREATE FUNCTION continue_seals() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (SELECT FROM audit_seals s
    WHERE s.organization_id = NEW.organization_id AND s.number = NEW.number - 1) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a seal follows the one before it';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER continue_seals AFTER INSERT ON audit_seals FOR EACH ROW EXECUTE FUNCTION continue_seals();
CREATE TRIGGER keep_as_written BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION keep_as_written();
