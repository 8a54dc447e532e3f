-- Descriptions are looked through, too. Most records have none, and what has none costs the index nothing.
DO $$
DECLARE
  searched record;
BEGIN
  -- As search_table does, where these extensions are not there.
  IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) < 2 THEN
    RETURN;
  END IF;
  FOR searched IN SELECT * FROM (VALUES
    ('sites', ''),
    ('manufacturers', ''),
    ('equipment_groups', ''),
    ('events', ''),
    ('deviations', ''),
    ('work_tasks', ' AND is_current'),
    ('safety_requirements', ' AND is_current'),
    ('assessments', ' AND is_current')
  ) s (table_name, condition) LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin (organization_id, lower(description) gin_trgm_ops) WITH (gin_pending_list_limit = 128) WHERE description IS NOT NULL%s',
      searched.table_name || '_text_searched', searched.table_name, searched.condition);
  END LOOP;
END
$$;
