-- What every versioned table obeys. A logical record is named by the id of its first version:
-- canonical_id. So a foreign key on (organization_id, canonical_id) can refer to that first row,
-- which stays as long as the logical record does.

-- Row trigger: of a confirmed version nothing changes but the two flags that say where it stands
-- among its versions, and it is never deleted. Of a draft the version's identity never changes.
CREATE FUNCTION keep_confirmed_version() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  standing constant text[] := '{is_current,in_force}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'confirmed' THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed version cannot be deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD.status = 'confirmed' AND to_jsonb(NEW) - standing IS DISTINCT FROM to_jsonb(OLD) - standing THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed version cannot change';
  END IF;
  IF (NEW.organization_id, NEW.id, NEW.canonical_id, NEW.version)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.canonical_id, OLD.version) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the identity of a version cannot change';
  END IF;
  RETURN NEW;
END
$$;

-- Row trigger for tables that hold a version's own list of links; the arguments are the table of
-- the versions and the column that names the version. FOR SHARE, so that a link cannot slip in
-- while another transaction confirms the version.
CREATE FUNCTION keep_links_of_confirmed_version() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  link jsonb;
  owner_status text;
BEGIN
  FOREACH link IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[to_jsonb(NEW)]
    WHEN 'DELETE' THEN ARRAY[to_jsonb(OLD)]
    ELSE ARRAY[to_jsonb(OLD), to_jsonb(NEW)]
  END LOOP
    EXECUTE format('SELECT status FROM %I WHERE organization_id = $1 AND id = $2 FOR SHARE', TG_ARGV[0])
      INTO owner_status
      USING (link ->> 'organization_id')::uuid, (link ->> TG_ARGV[1])::uuid;
    IF owner_status <> 'draft' THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the links of a confirmed record cannot change';
    END IF;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END
$$;

-- Makes a table of versions: exactly one current version of each logical record, at most one in
-- force, and numbers that are unique; 1 is the logical record's own row, without which there is no other.
CREATE PROCEDURE protect_versioned_table(table_name text)
LANGUAGE plpgsql AS $$
BEGIN
  CALL protect_organization_table(table_name, 'SELECT, INSERT, UPDATE, DELETE');
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id, version)', table_name || '_versions', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id) WHERE is_current', table_name || '_current', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %I ON %I (organization_id, canonical_id) WHERE in_force', table_name || '_in_force', table_name);
  EXECUTE format('CREATE INDEX %I ON %I (organization_id, created_at, id) WHERE is_current', table_name || '_by_creation', table_name);
  EXECUTE format('ALTER TABLE %1$I
    ADD CHECK (version >= 1),
    ADD CHECK ((version = 1) = (id = canonical_id)),
    ADD FOREIGN KEY (organization_id, canonical_id) REFERENCES %1$I (organization_id, id),
    ADD CHECK (status IN (''draft'', ''confirmed'')),
    ADD CHECK (status = ''confirmed'' OR NOT in_force),
    ADD CHECK ((status = ''confirmed'') = (confirmed_at IS NOT NULL)),
    ADD CHECK ((status = ''confirmed'') = (confirmed_by IS NOT NULL))', table_name);
  EXECUTE format('CREATE TRIGGER keep_confirmed_version BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION keep_confirmed_version()', table_name);
END
$$;
