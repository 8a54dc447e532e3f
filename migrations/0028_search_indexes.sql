-- Indexes for texts that are looked for anywhere in a name, title or number. They need two extensions that
-- come with PostgreSQL but are not on every server; without them a search reads all of an organization's.
-- Row security lets them be used only where the server trusts LIKE (docs/operations.md).
DO $$
DECLARE
  searched record;
BEGIN
  IF (SELECT count(*) FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) < 2 THEN
    RETURN;
  END IF;
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS btree_gin;
  EXCEPTION WHEN insufficient_privilege THEN
    RETURN;
  END;
  FOR searched IN SELECT * FROM (VALUES
    ('sites', 'name', ''),
    ('manufacturers', 'name', ''),
    ('equipment_groups', 'name', ''),
    ('events', 'title', ''),
    ('orders', 'number', ''),
    ('received_orders', 'number', ''),
    ('jobs', 'number', ''),
    ('work_tasks', 'name', 'WHERE is_current'),
    ('work_steps', 'name', 'WHERE is_current'),
    ('safety_requirements', 'name', 'WHERE is_current'),
    ('educational_contents', 'title', 'WHERE is_current'),
    ('assessments', 'title', 'WHERE is_current'),
    ('assessment_questions', 'question', 'WHERE is_current')
  ) s (table_name, column_name, condition) LOOP
    -- What was written lately is kept in a list that each search reads through: a short one.
    EXECUTE format('CREATE INDEX %I ON %I USING gin (organization_id, lower(%I) gin_trgm_ops) WITH (gin_pending_list_limit = 128) %s',
      searched.table_name || '_searched', searched.table_name, searched.column_name, searched.condition);
  END LOOP;
END
$$;
