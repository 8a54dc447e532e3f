-- Row trigger: the versions of a logical record are numbered 1, 2, 3 and so on. A version comes after the one
-- before it, and goes before it. After the statement, so that one may add or remove several.
CREATE FUNCTION keep_versions_without_gaps() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  gap boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I WHERE organization_id = $1 AND canonical_id = $2 AND version = $3)', TG_TABLE_NAME)
      INTO gap USING NEW.organization_id, NEW.canonical_id, NEW.version - 1;
  ELSE
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE organization_id = $1 AND canonical_id = $2 AND version > $3)', TG_TABLE_NAME)
      INTO gap USING OLD.organization_id, OLD.canonical_id, OLD.version;
  END IF;
  IF gap THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the versions of a record follow each other without a gap';
  END IF;
  RETURN NULL;
END
$$;

CREATE PROCEDURE keep_versions_without_gaps(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER follow_version AFTER INSERT ON %I FOR EACH ROW WHEN (NEW.version > 1)
    EXECUTE FUNCTION keep_versions_without_gaps()', table_name);
  EXECUTE format('CREATE TRIGGER leave_no_gap AFTER DELETE ON %I FOR EACH ROW
    EXECUTE FUNCTION keep_versions_without_gaps()', table_name);
END
$$;

DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['work_tasks', 'work_steps', 'safety_requirements', 'educational_contents',
    'assessments', 'assessment_questions'] LOOP
    CALL keep_versions_without_gaps(table_name);
  END LOOP;
END
$$;

-- As in 0011, with the triggers above.
ALTER PROCEDURE protect_versioned_table(text) RENAME TO protect_table_of_current_versions;
CREATE PROCEDURE protect_versioned_table(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  CALL protect_table_of_current_versions(table_name);
  CALL keep_versions_without_gaps(table_name);
END
$$;
