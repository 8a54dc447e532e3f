-- The rules of versions are planned once for each connection. They were one function for all tables, which made the text
-- of its query from the name of the table: PostgreSQL parsed and planned it for every row, a quarter of the cost of a new
-- version. Now each table has functions of its own, which name it. Each statement is a text of its own, as a coordinator
-- of several servers needs it.

DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT tgname AS name, tgrelid::regclass AS relation FROM pg_trigger WHERE tgfoid IN (
    'keep_newest_version_current()'::regprocedure, 'keep_versions_without_gaps()'::regprocedure,
    'keep_links_of_confirmed_version()'::regprocedure, 'keep_material_version()'::regprocedure) LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', kept.name, kept.relation);
  END LOOP;
END
$$;
DROP FUNCTION keep_newest_version_current();
DROP FUNCTION keep_versions_without_gaps();
DROP FUNCTION keep_links_of_confirmed_version();
DROP FUNCTION keep_material_version();

-- Constraint trigger, looked at when the transaction ends: while a logical record has versions, its newest one is the
-- current one. So the deletion of a draft makes the version before it current again.
CREATE OR REPLACE PROCEDURE keep_newest_version_current(table_name text)
LANGUAGE plpgsql AS $$
DECLARE
  rule constant text := 'keep_newest_current_of_' || table_name;
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION %1$I() RETURNS trigger
    LANGUAGE plpgsql AS $rule$
    BEGIN
      IF NOT (SELECT v.is_current FROM %2$I v WHERE v.organization_id = OLD.organization_id
        AND v.canonical_id = OLD.canonical_id ORDER BY v.version DESC LIMIT 1) THEN
        RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the newest version must be the current one';
      END IF;
      RETURN NULL;
    END
    $rule$
  $definition$, rule, table_name);
  EXECUTE format('CREATE CONSTRAINT TRIGGER keep_newest_version_current AFTER UPDATE OF is_current OR DELETE ON %2$I
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_current) EXECUTE FUNCTION %1$I()', rule, table_name);
END
$$;

-- Row triggers: the versions of a logical record are numbered 1, 2, 3 and so on. A version comes after the one before it,
-- and goes before it. After the statement, so that one may add or remove several.
CREATE OR REPLACE PROCEDURE keep_versions_without_gaps(table_name text)
LANGUAGE plpgsql AS $$
DECLARE
  rule constant text := 'keep_numbers_of_' || table_name;
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION %1$I() RETURNS trigger
    LANGUAGE plpgsql AS $rule$
    BEGIN
      IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM %2$I v WHERE v.organization_id = NEW.organization_id
          AND v.canonical_id = NEW.canonical_id AND v.version = NEW.version - 1)
        OR TG_OP = 'DELETE' AND EXISTS (SELECT FROM %2$I v WHERE v.organization_id = OLD.organization_id
          AND v.canonical_id = OLD.canonical_id AND v.version > OLD.version) THEN
        RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the versions of a record follow each other without a gap';
      END IF;
      RETURN NULL;
    END
    $rule$
  $definition$, rule, table_name);
  EXECUTE format('CREATE TRIGGER follow_version AFTER INSERT ON %2$I
    FOR EACH ROW WHEN (NEW.version > 1) EXECUTE FUNCTION %1$I()', rule, table_name);
  EXECUTE format('CREATE TRIGGER leave_no_gap AFTER DELETE ON %2$I
    FOR EACH ROW EXECUTE FUNCTION %1$I()', rule, table_name);
END
$$;

-- Row triggers for a table with a version's own list of links, which changes only while the version is a draft. FOR SHARE,
-- so that a link cannot slip in while another transaction confirms the version.
CREATE PROCEDURE keep_links_of_confirmed_version(list text, versions text, version_column text)
LANGUAGE plpgsql AS $$
DECLARE
  rule constant text := 'keep_list_' || list;
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION %1$I() RETURNS trigger
    LANGUAGE plpgsql AS $rule$
    DECLARE
      old_status text;
      new_status text;
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        SELECT v.status INTO old_status FROM %3$I v WHERE v.organization_id = OLD.organization_id AND v.id = OLD.%4$I FOR SHARE;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        SELECT v.status INTO new_status FROM %3$I v WHERE v.organization_id = NEW.organization_id AND v.id = NEW.%4$I FOR SHARE;
      END IF;
      IF old_status <> 'draft' OR new_status <> 'draft' THEN
        RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the links of a confirmed record cannot change';
      END IF;
      RETURN coalesce(NEW, OLD);
    END
    $rule$
  $definition$, rule, list, versions, version_column);
  EXECUTE format('CREATE TRIGGER keep_links_of_confirmed_version BEFORE INSERT OR UPDATE OR DELETE ON %2$I
    FOR EACH ROW EXECUTE FUNCTION %1$I(%3$L, %4$L)', rule, list, versions, version_column);
END
$$;

-- Row trigger: a version gets its material version with its confirmation, and keeps it. A change that nobody calls
-- editorial is material. A row that comes with its own, from a backup, keeps that.
CREATE PROCEDURE keep_material_version(table_name text)
LANGUAGE plpgsql AS $$
DECLARE
  rule constant text := 'keep_material_version_of_' || table_name;
BEGIN
  EXECUTE format($definition$
    CREATE FUNCTION %1$I() RETURNS trigger
    LANGUAGE plpgsql AS $rule$
    BEGIN
      IF NEW.confirmed_at IS NULL OR (CASE TG_OP WHEN 'INSERT' THEN NEW.material_version ELSE OLD.material_version END) IS NOT NULL THEN
        RETURN NEW;
      END IF;
      NEW.change_kind := coalesce(NEW.change_kind, 'material');
      NEW.material_version := NEW.version;
      IF NEW.change_kind = 'editorial' THEN
        NEW.material_version := (SELECT v.material_version FROM %2$I v WHERE v.organization_id = NEW.organization_id
          AND v.canonical_id = NEW.canonical_id AND v.version < NEW.version AND v.confirmed_at IS NOT NULL
          ORDER BY v.version DESC LIMIT 1);
      END IF;
      RETURN NEW;
    END
    $rule$
  $definition$, rule, table_name);
  EXECUTE format('CREATE TRIGGER keep_material_version BEFORE INSERT OR UPDATE OF status ON %2$I
    FOR EACH ROW EXECUTE FUNCTION %1$I()', rule, table_name);
END
$$;

-- As in 0201, for a table that is still empty.
CREATE OR REPLACE PROCEDURE keep_material_versions(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I
    ADD COLUMN change_kind text, ADD COLUMN change_note text, ADD COLUMN material_version integer,
    ADD CHECK (change_kind IN (''material'', ''editorial'')),
    ADD CHECK ((confirmed_at IS NOT NULL) = (change_kind IS NOT NULL)),
    ADD CHECK ((confirmed_at IS NOT NULL) = (material_version IS NOT NULL)),
    ADD CHECK (confirmed_at IS NOT NULL OR change_note IS NULL),
    ADD CHECK (CASE change_kind WHEN ''editorial'' THEN material_version BETWEEN 1 AND version - 1
      ELSE material_version = version END)', table_name);
  CALL keep_material_version(table_name);
END
$$;

DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['work_tasks', 'work_steps', 'safety_requirements', 'educational_contents', 'assessments'] LOOP
    CALL keep_newest_version_current(table_name);
    CALL keep_versions_without_gaps(table_name);
    CALL keep_material_version(table_name);
  END LOOP;
END
$$;
CALL keep_versions_without_gaps('assessment_questions');
CALL keep_links_of_confirmed_version('work_step_safety_requirements', 'work_steps', 'work_step_id');
CALL keep_links_of_confirmed_version('safety_requirement_educational_contents', 'safety_requirements', 'safety_requirement_id');

-- As in 0293 and 0216. PostgreSQL parses a function in SQL for every statement that checks a row, to see whether its text
-- can stand in place of its call. Without a value nothing is called.
CREATE OR REPLACE FUNCTION are_pictures(pictures jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN CASE WHEN jsonb_typeof(pictures) = 'array' THEN jsonb_array_length(pictures) BETWEEN 1 AND 10 AND (
    SELECT count(DISTINCT p.value ->> 'path') = count(*) AND coalesce(bool_and(
      p.value ->> 'path' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$' AND length(p.value ->> 'alt') BETWEEN 1 AND 255
      AND jsonb_typeof(p.value -> 'width') = 'number' AND jsonb_typeof(p.value -> 'height') = 'number'
      AND length(p.value ->> 'sha256') = 64), false)
    FROM jsonb_array_elements(pictures) p) ELSE false END;
END
$$;
CREATE OR REPLACE FUNCTION check_names(execution jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (SELECT string_agg(c.value ->> 'name', ' ' ORDER BY c.place) FROM jsonb_array_elements(
    CASE jsonb_typeof(execution -> 'checks') WHEN 'array' THEN execution -> 'checks' ELSE '[]' END) WITH ORDINALITY c (value, place));
END
$$;

-- As in 0152, but a trigger that watches changes and deletions is divided too. A change asked with every row whether the
-- organization is being removed, which matters to a deletion alone.
CREATE OR REPLACE PROCEDURE let_removed_rows_go()
LANGUAGE plpgsql AS $$
DECLARE
  guard record;
  made text;
BEGIN
  FOR guard IN
    SELECT t.tgname AS name, t.tgrelid::regclass AS relation, t.tgtype AS kind, t.tgqual IS NOT NULL AS conditional,
      pg_get_triggerdef(t.oid) AS definition
    FROM pg_trigger t
    JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attname = 'organization_id' AND NOT a.attisdropped
    WHERE NOT t.tgisinternal AND t.tgtype & 8 <> 0 AND pg_get_triggerdef(t.oid) !~ 'is_being_removed'
  LOOP
    IF guard.conditional THEN
      made := regexp_replace(guard.definition, ' WHEN \((.*)\) EXECUTE ',
        ' WHEN ((\1) AND NOT is_being_removed(old.organization_id)) EXECUTE ');
    ELSE
      made := replace(guard.definition, ' EXECUTE ', ' WHEN (NOT is_being_removed(old.organization_id)) EXECUTE ');
    END IF;
    EXECUTE format('DROP TRIGGER %I ON %s', guard.name, guard.relation);
    -- 4: of insertions, 16: of changes.
    IF guard.kind & (4 | 16) <> 0 THEN
      EXECUTE regexp_replace(guard.definition, ' OR DELETE| DELETE OR', '');
      made := regexp_replace(made, '(BEFORE|AFTER) .*? ON ', '\1 DELETE ON ');
      made := replace(made, format('TRIGGER %I ', guard.name), format('TRIGGER %I ', guard.name || '_gone'));
    END IF;
    EXECUTE made;
  END LOOP;
END
$$;
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT t.tgname AS name, t.tgrelid::regclass AS relation, pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t
    WHERE NOT t.tgisinternal AND t.tgtype & (8 | 16) = 8 | 16
      AND pg_get_triggerdef(t.oid) LIKE '%WHEN ((NOT is\_being\_removed(old.organization\_id))) EXECUTE%'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', guard.name, guard.relation);
    EXECUTE replace(guard.definition, ' WHEN ((NOT is_being_removed(old.organization_id)))', '');
  END LOOP;
END
$$;
CALL let_removed_rows_go();
