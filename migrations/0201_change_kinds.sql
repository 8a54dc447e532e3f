-- Whether the change that a version confirms matters to people: material, so that proofs of earlier versions count no
-- more, or editorial. `material_version` is the lowest version whose completions count for it; a draft has none yet.

-- Row trigger: a version gets its material version with its confirmation, and keeps it. A change that nobody calls
-- editorial is material. A row that comes with its own, from a backup, keeps that.
CREATE FUNCTION keep_material_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_at IS NULL OR (CASE TG_OP WHEN 'INSERT' THEN NEW.material_version ELSE OLD.material_version END) IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.change_kind := coalesce(NEW.change_kind, 'material');
  NEW.material_version := NEW.version;
  IF NEW.change_kind = 'editorial' THEN
    EXECUTE format('SELECT v.material_version FROM %I v WHERE v.organization_id = $1 AND v.canonical_id = $2
      AND v.version < $3 AND v.confirmed_at IS NOT NULL ORDER BY v.version DESC LIMIT 1', TG_TABLE_NAME)
      INTO NEW.material_version USING NEW.organization_id, NEW.canonical_id, NEW.version;
  END IF;
  RETURN NEW;
END
$$;

CREATE PROCEDURE keep_material_versions(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN change_kind text, ADD COLUMN change_note text, ADD COLUMN material_version integer', table_name);
  -- Versions that are confirmed already are material.
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER, NO FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('UPDATE %I SET change_kind = ''material'', material_version = version WHERE confirmed_at IS NOT NULL', table_name);
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER, FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %I
    ADD CHECK (change_kind IN (''material'', ''editorial'')),
    ADD CHECK ((confirmed_at IS NOT NULL) = (change_kind IS NOT NULL)),
    ADD CHECK ((confirmed_at IS NOT NULL) = (material_version IS NOT NULL)),
    ADD CHECK (confirmed_at IS NOT NULL OR change_note IS NULL),
    ADD CHECK (CASE change_kind WHEN ''editorial'' THEN material_version BETWEEN 1 AND version - 1
      ELSE material_version = version END)', table_name);
  EXECUTE format('CREATE TRIGGER keep_material_version BEFORE INSERT OR UPDATE OF status ON %I
    FOR EACH ROW EXECUTE FUNCTION keep_material_version()', table_name);
END
$$;

CALL keep_material_versions('work_tasks');
CALL keep_material_versions('work_steps');
CALL keep_material_versions('safety_requirements');
CALL keep_material_versions('educational_contents');
CALL keep_material_versions('assessments');

-- The lowest version whose completions count for a version; a draft's own number.
CREATE OR REPLACE FUNCTION material_version(v work_tasks) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(v.material_version, v.version)';
CREATE OR REPLACE FUNCTION material_version(v work_steps) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(v.material_version, v.version)';
CREATE OR REPLACE FUNCTION material_version(v safety_requirements) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(v.material_version, v.version)';
CREATE OR REPLACE FUNCTION material_version(v educational_contents) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(v.material_version, v.version)';

-- As in 0110, with the kind of change and the material version of each version.
CREATE OR REPLACE PROCEDURE protect_versioned_table(table_name text, VARIADIC changes text[])
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
  CALL keep_material_versions(table_name);
END
$$;
