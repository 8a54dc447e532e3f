-- The role under which every request runs. It owns nothing, so row security and privileges bind it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'holdpoint_service') THEN
    CREATE ROLE holdpoint_service NOLOGIN;
  END IF;
  -- From PostgreSQL 16 on, who made a role is a member of it without being allowed to act as it.
  IF NOT pg_has_role(current_user, 'holdpoint_service',
    CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
    EXECUTE format('GRANT holdpoint_service TO %I', current_user);
  END IF;
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO holdpoint_service;

-- Gives a table of an organization its second wall: one permissive policy for each command, bound
-- to the organization that the transaction acts for, and only the listed privileges.
CREATE PROCEDURE protect_organization_table(table_name text, privileges text)
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
END
$$;

-- Ends the transaction with a refusal that the service turns into an answer. It lets a statement in
-- the middle of a batch stop the batch: SELECT refuse(…) FROM … WHERE <the rule is broken>.
CREATE FUNCTION refuse(code text, detail jsonb DEFAULT '{}') RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'HP000', MESSAGE = code, DETAIL = detail::text;
END
$$;

-- Row trigger: the columns that say whose row it is and which one never change.
CREATE FUNCTION keep_identity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.organization_id, NEW.id) IS DISTINCT FROM (OLD.organization_id, OLD.id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the identity of a record cannot change';
  END IF;
  RETURN NEW;
END
$$;

-- Row trigger for columns named `status`. The arguments are the allowed steps, as 'from>to'.
CREATE FUNCTION keep_status_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || '>' || NEW.status) = ANY (TG_ARGV) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001',
      MESSAGE = format('status cannot change from %s to %s', OLD.status, NEW.status);
  END IF;
  RETURN NEW;
END
$$;
