-- An organization that is to be deleted: at once nobody may act for it, and after a grace of 30 days its rows go.
ALTER TABLE organizations
  ADD COLUMN deletes_at timestamptz,
  -- What is left then is a name, where records of other organizations show it.
  ADD COLUMN removed_at timestamptz;

-- Whose logs are gone with the organization, so that heads that were published of them are no sign of a cut.
CREATE TABLE removed_organizations (
  id uuid PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON removed_organizations TO holdpoint_service;

-- Row trigger: a deletion can be taken back until its moment and is never nearer than 30 days.
CREATE FUNCTION keep_grace() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.deletes_at IS NOT DISTINCT FROM OLD.deletes_at
    AND NEW.removed_at IS NOT DISTINCT FROM OLD.removed_at THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL AND OLD.deletes_at <= now() AND NEW.deletes_at = OLD.deletes_at THEN
    RETURN NEW;
  END IF;
  IF NEW.removed_at IS NOT NULL OR NEW.deletes_at < now() + interval '30 days'
    OR TG_OP = 'UPDATE' AND OLD.deletes_at <= now() THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an organization is deleted after 30 days, and then for good';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_grace BEFORE INSERT OR UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION keep_grace();

-- True while the organization is to be deleted: the membership counts for nothing then.
ALTER TABLE memberships ADD COLUMN suspended boolean NOT NULL DEFAULT false;

-- Row trigger: who is added meanwhile may not act either.
CREATE FUNCTION suspend_with_organization() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspended := EXISTS (SELECT FROM organizations WHERE id = NEW.organization_id AND deletes_at IS NOT NULL);
  RETURN NEW;
END
$$;
CREATE TRIGGER suspend_with_organization BEFORE INSERT ON memberships
FOR EACH ROW EXECUTE FUNCTION suspend_with_organization();

-- Row trigger: nobody is left to be told anything.
CREATE FUNCTION leave_nothing_to_nobody() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed_organizations WHERE id = NEW.organization_id) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER leave_nothing_to_nobody BEFORE INSERT ON outbox
FOR EACH ROW EXECUTE FUNCTION leave_nothing_to_nobody();

-- Whether the grace of an organization is over.
CREATE FUNCTION is_being_removed(organization uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM organizations WHERE id = organization AND deletes_at <= now())
$$;

-- What keeps rows from being deleted, and counts them, lets the rows of such an organization go. Only what is about
-- deletion gets the condition: a trigger that also watches insertions is divided. Called again after new triggers.
CREATE PROCEDURE let_removed_rows_go()
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
    IF guard.kind & 4 <> 0 THEN
      -- INSERT and UPDATE as before, DELETE by itself.
      EXECUTE regexp_replace(guard.definition, ' OR DELETE| DELETE OR', '');
      made := regexp_replace(made, '(BEFORE|AFTER) .*? ON ', '\1 DELETE ON ');
      made := replace(made, format('TRIGGER %I ', guard.name), format('TRIGGER %I ', guard.name || '_gone'));
    END IF;
    EXECUTE made;
  END LOOP;
END
$$;
CALL let_removed_rows_go();

-- Deletes up to `most` rows that a table has of an organization whose grace is over, the youngest first, since younger
-- records refer to older ones. It is the only way past the rules that keep what was confirmed.
CREATE FUNCTION remove_organization_rows(organization uuid, table_name text, most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_catalog, pg_temp AS $$
DECLARE
  place text;
  gone bigint;
BEGIN
  SELECT coalesce(string_agg(format('%I DESC', a.attname), ', ' ORDER BY k.place), '1') INTO place
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k (number, place)
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
  WHERE c.relname = table_name AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity;
  IF NOT is_being_removed(organization) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the organization is not to be removed';
  END IF;
  EXECUTE format('DELETE FROM %1$I WHERE organization_id = $1 AND ctid = ANY (ARRAY(
    SELECT ctid FROM %1$I WHERE organization_id = $1 ORDER BY %2$s LIMIT $2))', table_name, place)
    USING organization, most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END
$$;

-- Takes up to `most` people out of an organization whose grace is over; who belongs to no other is gone, with all that
-- hangs on the account.
CREATE FUNCTION remove_organization_people(organization uuid, most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_catalog, pg_temp AS $$
DECLARE
  people uuid[];
  hanging record;
BEGIN
  IF NOT is_being_removed(organization) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the organization is not to be removed';
  END IF;
  people := ARRAY(SELECT user_id FROM user_organizations WHERE organization_id = organization LIMIT most);
  DELETE FROM user_organizations WHERE organization_id = organization AND user_id = ANY (people);
  people := ARRAY(SELECT p FROM unnest(people) p
    WHERE NOT EXISTS (SELECT FROM user_organizations b WHERE b.user_id = p));
  FOR hanging IN
    SELECT f.conrelid::regclass AS relation, a.attname AS name
    FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
    WHERE f.contype = 'f' AND f.confrelid = 'users'::regclass
      AND NOT EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = f.conrelid AND o.attname = 'organization_id')
  LOOP
    EXECUTE format('DELETE FROM %s WHERE %I = ANY ($1)', hanging.relation, hanging.name) USING people;
  END LOOP;
  DELETE FROM users WHERE id = ANY (people);
  RETURN cardinality(people);
END
$$;

-- Ends an organization of which nothing is left; its name stays where other organizations refer to it.
CREATE FUNCTION remove_organization(organization uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_catalog, pg_temp AS $$
BEGIN
  IF NOT is_being_removed(organization) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the organization is not to be removed';
  END IF;
  INSERT INTO removed_organizations (id) VALUES (organization) ON CONFLICT DO NOTHING;
  BEGIN
    DELETE FROM organizations WHERE id = organization;
  EXCEPTION WHEN foreign_key_violation THEN
    UPDATE organizations SET country = NULL, time_zone = 'UTC', updated_by = NULL, removed_at = now() WHERE id = organization;
  END;
END
$$;

REVOKE EXECUTE ON FUNCTION remove_organization_rows(uuid, text, integer), remove_organization_people(uuid, integer),
  remove_organization(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_organization_rows(uuid, text, integer), remove_organization_people(uuid, integer),
  remove_organization(uuid) TO holdpoint_service;
