-- Where organizations are spread over the servers of a cluster (Citus), a new table has to lie beside the others: it would take no
-- row otherwise. On a single server this does nothing.
CREATE PROCEDURE spread_beside_others(table_name text)
LANGUAGE plpgsql AS $$
DECLARE
  is_spread boolean;
BEGIN
  IF to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN
    RETURN;
  END IF;
  EXECUTE 'SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = $1 AND partmethod = $2)'
    INTO is_spread USING 'public.roles'::regclass, 'h'::"char";
  IF is_spread THEN
    EXECUTE 'SELECT create_distributed_table($1, $2, colocate_with => $3)'
      USING table_name::regclass, 'organization_id', 'roles';
  END IF;
END
$$;

-- As before, for tables to come. Their foreign keys and triggers come after this call: a table that lies elsewhere can have none.
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
  CALL spread_beside_others(table_name);
END
$$;

-- A part of a table on one of several servers is called as the table with a number behind it. These functions ask for its name.
DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND proname IN ('keep_until_cut', 'keep_training_with_proof', 'keep_job_as_permitted')
  LOOP
    EXECUTE replace(named.definition, 'TG_TABLE_NAME', $name$rtrim(TG_TABLE_NAME, '_0123456789')$name$);
  END LOOP;
END
$$;

-- As before; the new id is made before the statement, which may not depend on the server that does it.
CREATE OR REPLACE FUNCTION count_record() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  change constant integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  counted_table constant text := rtrim(TG_TABLE_NAME, '_0123456789');
  next constant uuid := new_id();
  free uuid;
BEGIN
  SELECT c.id INTO free FROM record_counts c
    WHERE c.organization_id = changed.organization_id AND c.counted = counted_table
    ORDER BY c.id DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE record_counts c SET id = next, records = c.records + change
      WHERE c.organization_id = changed.organization_id AND c.counted = counted_table AND c.id = free;
  ELSE
    INSERT INTO record_counts VALUES (changed.organization_id, counted_table, next, change);
  END IF;
  RETURN NULL;
END
$$;

-- As before, in a language whose parameters a distributed plan can have.
CREATE OR REPLACE FUNCTION order_of_event_is_declined(organization uuid, event uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce((SELECT order_is_declined(e.organization_id, e.order_id, e.received_order_id) FROM events e
    WHERE e.organization_id = organization AND e.id = event), false);
END
$$;

-- A row comes from the coordinator with its time, and the clocks of two servers never quite agree. On a single server the moment is exact.
CREATE OR REPLACE FUNCTION await_seal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at IS DISTINCT FROM statement_timestamp()
    AND (TG_TABLE_NAME = 'audit_log' OR abs(extract(epoch FROM NEW.at - statement_timestamp())) > 5) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an entry of the audit log is of the moment in which it is written';
  END IF;
  INSERT INTO audit_unsealed (organization_id, id) VALUES (NEW.organization_id, NEW.id);
  RETURN NULL;
END
$$;
