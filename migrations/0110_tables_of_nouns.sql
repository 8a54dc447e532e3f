-- What the table of a new noun needs beside its columns, in one call each.

-- Row trigger: of a version that is no draft nothing changes but the two flags that say where it stands among its
-- versions; with a step of its life also its status, the stamps of the new state and the last change. Only drafts are
-- deleted. The arguments are the changes of status, as 'confirmed>withdrawn'; 'draft>confirmed' where there are none.
CREATE OR REPLACE FUNCTION keep_confirmed_version() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changes constant text[] := CASE WHEN TG_NARGS = 0 THEN '{draft>confirmed}' ELSE TG_ARGV END;
  open text[] := '{is_current,in_force}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed version cannot be deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.status <> OLD.status THEN
    IF NOT (OLD.status || '>' || NEW.status) = ANY (changes) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001',
        MESSAGE = format('status cannot change from %s to %s', OLD.status, NEW.status);
    END IF;
    open := open || ARRAY['status', NEW.status || '_at', NEW.status || '_by', 'updated_at', 'updated_by'];
  END IF;
  IF OLD.status <> 'draft' AND to_jsonb(NEW) - open IS DISTINCT FROM to_jsonb(OLD) - open THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed version cannot change';
  END IF;
  IF (NEW.organization_id, NEW.id, NEW.canonical_id, NEW.version)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.canonical_id, OLD.version) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the identity of a version cannot change';
  END IF;
  RETURN NEW;
END
$$;

-- Makes a table of versions with a life of their own: exactly one current version of each logical record, at most one
-- in force, and numbers that are unique; 1 is the logical record's own row, without which there is no other. A state
-- has its stamps, {state}_at and {state}_by, where the table has such columns.
-- `changes` are those of the status, as 'confirmed>withdrawn'. 'draft>confirmed' goes without saying unless they say
-- what becomes of a draft.
CREATE PROCEDURE protect_versioned_table(table_name text, VARIADIC changes text[])
LANGUAGE plpgsql AS $$
DECLARE
  all_changes constant text[] := changes || CASE WHEN EXISTS (SELECT FROM unnest(changes) c WHERE c LIKE 'draft>%')
    THEN '{}' ELSE '{draft>confirmed}'::text[] END;
  states constant text[] := ARRAY(SELECT DISTINCT unnest(string_to_array(c, '>')) FROM unnest(all_changes) c ORDER BY 1);
  stamped text;
BEGIN
  CALL protect_organization_table(table_name, 'SELECT, INSERT, UPDATE, DELETE');
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id, version)', table_name || '_versions', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id) WHERE is_current', table_name || '_current', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id) WHERE in_force', table_name || '_in_force', table_name);
  EXECUTE format('ALTER TABLE %1$I
    ADD CHECK (version >= 1),
    ADD CHECK ((version = 1) = (id = canonical_id)),
    ADD FOREIGN KEY (organization_id, canonical_id) REFERENCES %1$I (organization_id, id),
    ADD CHECK (status IN (%2$s)),
    ADD CHECK (status = ''confirmed'' OR NOT in_force),
    ADD CHECK (status <> ''draft'' OR confirmed_at IS NULL AND confirmed_by IS NULL)', table_name, (SELECT string_agg(quote_literal(s), ', ') FROM unnest(states) s));
  FOR stamped IN SELECT s FROM unnest(states) s
    JOIN pg_attribute a ON a.attrelid = table_name::regclass AND a.attname = s || '_at'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CHECK (status <> %L OR %I IS NOT NULL AND %I IS NOT NULL)',
      table_name, stamped, stamped || '_at', stamped || '_by');
  END LOOP;
  EXECUTE format('CREATE TRIGGER keep_confirmed_version BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION keep_confirmed_version(%s)',
    table_name, (SELECT string_agg(quote_literal(c), ', ') FROM unnest(all_changes) c));
  CALL keep_newest_version_current(table_name);
  CALL keep_versions_without_gaps(table_name);
END
$$;

-- The same for versions that are drafts or confirmed, and nothing else.
DROP PROCEDURE protect_versioned_table(text);
DROP PROCEDURE protect_table_of_current_versions(text);
DROP PROCEDURE protect_table_of_versions(text);
CREATE PROCEDURE protect_versioned_table(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  CALL protect_versioned_table(table_name, 'draft>confirmed');
END
$$;

-- Makes lists of a table cost the same however many records it has: keeps their number (`counted` of the resource),
-- and makes an index for the order by creation and for each further one, given as SQL: 'lower(name)', 'updated_at'.
CREATE PROCEDURE list_table(table_name text, VARIADIC orders text[])
LANGUAGE plpgsql AS $$
DECLARE
  versions constant boolean := EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = table_name::regclass AND attname = 'is_current');
  sorted text;
BEGIN
  FOREACH sorted IN ARRAY ARRAY['created_at'] || orders LOOP
    EXECUTE format('CREATE INDEX %I ON %I (organization_id, %s, id) %s',
      table_name || '_by_' || trim('_' FROM regexp_replace(sorted, '\W+', '_', 'g')), table_name, sorted,
      CASE WHEN versions THEN 'WHERE is_current' ELSE '' END);
  END LOOP;
  CALL count_records_of(table_name, versions);
END
$$;

-- Makes a text of a table quick to look through, where the server has the extensions for it (0028).
CREATE PROCEDURE search_table(table_name text, column_name text)
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) < 2 THEN
    RETURN;
  END IF;
  -- What was written lately is kept in a list that each search reads through: a short one.
  EXECUTE format('CREATE INDEX %I ON %I USING gin (organization_id, lower(%I) gin_trgm_ops) WITH (gin_pending_list_limit = 128) %s',
    table_name || '_searched', table_name, column_name,
    CASE WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = table_name::regclass AND attname = 'is_current')
      THEN 'WHERE is_current' ELSE '' END);
END
$$;
