-- PostgreSQL plans for an average organization. Beside many small ones that is one row, and for one row any index
-- that begins with organization_id seems as good as the right one: in a large organization each look-up by key then
-- walks through all its rows. So each table says of itself that an organization has a thousandth of its rows.
CREATE PROCEDURE plan_for_large_organizations(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ALTER organization_id SET (n_distinct = -0.001)', table_name);
END
$$;

-- As before, for tables to come.
CREATE OR REPLACE PROCEDURE protect_organization_table(table_name text, privileges text)
LANGUAGE plpgsql AS $$
DECLARE
  own_rows constant text :=
    'organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid';
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY own_rows_select ON %I FOR SELECT USING (%s)', table_name, own_rows);
  EXECUTE format('CREATE POLICY own_rows_insert ON %I FOR INSERT WITH CHECK (%s)', table_name, own_rows);
  EXECUTE format('CREATE POLICY own_rows_update ON %I FOR UPDATE USING (%2$s) WITH CHECK (%2$s)', table_name, own_rows);
  EXECUTE format('CREATE POLICY own_rows_delete ON %I FOR DELETE USING (%s)', table_name, own_rows);
  EXECUTE format('GRANT %s ON %I TO holdpoint_service', privileges, table_name);
  CALL plan_for_large_organizations(table_name);
END
$$;

DO $$
DECLARE
  organization_table record;
BEGIN
  FOR organization_table IN
    SELECT c.relname::text AS name, c.reltuples > 0 AS has_been_counted FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relrowsecurity
  LOOP
    CALL plan_for_large_organizations(organization_table.name);
    -- What it says of itself counts from the next count on.
    IF organization_table.has_been_counted THEN
      EXECUTE format('ANALYZE %I (organization_id)', organization_table.name);
    END IF;
  END LOOP;
END
$$;
