-- What can be deleted, and what stays. Privileges and foreign keys say the rest: orders and jobs cannot be
-- deleted at all, and nothing that is referred to.

-- A new identifier (UUIDv7) for rows of which a statement cannot know beforehand how many it makes.
CREATE FUNCTION new_id() RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- Constraint trigger, looked at when the transaction ends: while a logical record has versions, its newest
-- one is the current one. So the deletion of a draft makes the version before it current again.
CREATE FUNCTION keep_newest_version_current() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  newest_is_current boolean;
BEGIN
  EXECUTE format('SELECT is_current FROM %I WHERE organization_id = $1 AND canonical_id = $2 ORDER BY version DESC LIMIT 1', TG_TABLE_NAME)
    INTO newest_is_current USING OLD.organization_id, OLD.canonical_id;
  IF NOT newest_is_current THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the newest version must be the current one';
  END IF;
  RETURN NULL;
END
$$;

CREATE PROCEDURE keep_newest_version_current(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER keep_newest_version_current AFTER UPDATE OF is_current OR DELETE ON %I
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_current) EXECUTE FUNCTION keep_newest_version_current()', table_name);
END
$$;

DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['work_tasks', 'work_steps', 'safety_requirements', 'educational_contents', 'assessments'] LOOP
    CALL keep_newest_version_current(table_name);
  END LOOP;
END
$$;

-- As in 0005, with the trigger above.
ALTER PROCEDURE protect_versioned_table(text) RENAME TO protect_table_of_versions;
CREATE PROCEDURE protect_versioned_table(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  CALL protect_table_of_versions(table_name);
  CALL keep_newest_version_current(table_name);
END
$$;

-- A question of a confirmed assessment is retired by having no current version any more. That is for good:
-- no version becomes current by anything but being new.
CREATE FUNCTION keep_question_retired() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_current AND NOT OLD.is_current THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a version of a question cannot become current again';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_question_retired BEFORE UPDATE ON assessment_questions
  FOR EACH ROW EXECUTE FUNCTION keep_question_retired();

-- An event that was once confirmed or cancelled is cancelled, never deleted.
CREATE FUNCTION keep_settled_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = format('a %s event cannot be deleted', OLD.status);
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER keep_settled_event BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION keep_settled_event();
