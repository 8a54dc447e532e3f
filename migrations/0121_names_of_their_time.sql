-- The names that a member has had, each since when: what was confirmed shows the one of that moment. They can be erased;
-- no document that is hashed holds them.
CREATE TABLE person_names (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  PRIMARY KEY (organization_id, user_id, since),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);

-- Row security would hide every row from its owner here.
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
INSERT INTO person_names SELECT organization_id, user_id, '-infinity', first_name, last_name FROM memberships;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;

CALL protect_organization_table('person_names', 'SELECT, INSERT, DELETE');

-- Row trigger: the first name counts from ever, a new one from now on.
CREATE FUNCTION keep_names() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO person_names VALUES (NEW.organization_id, NEW.user_id, '-infinity', NEW.first_name, NEW.last_name);
  ELSE
    -- After the name before it, also where the clock was set back.
    INSERT INTO person_names
    SELECT NEW.organization_id, NEW.user_id,
      greatest(statement_timestamp(), max(n.since) + interval '1 microsecond'), NEW.first_name, NEW.last_name
    FROM person_names n WHERE n.organization_id = NEW.organization_id AND n.user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_first_names AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION keep_names();
CREATE TRIGGER keep_names AFTER UPDATE OF first_name, last_name ON memberships FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name)) EXECUTE FUNCTION keep_names();
