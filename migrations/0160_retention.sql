-- How long an organization keeps what is about people, in days; null is for ever.
CREATE TABLE retention (
  organization_id uuid NOT NULL PRIMARY KEY,
  audit_days integer CHECK (audit_days BETWEEN 1 AND 36500),
  sign_in_days integer CHECK (sign_in_days BETWEEN 1 AND 36500),
  mail_days integer CHECK (mail_days BETWEEN 1 AND 36500),
  closed_order_days integer CHECK (closed_order_days BETWEEN 1 AND 36500)
);
CALL protect_organization_table('retention', 'SELECT, INSERT, UPDATE');

GRANT DELETE ON sent_invitations, noted_refusals TO holdpoint_service;

-- Closed orders whose people are shown no more. The order, its document and hashes, and its number stay.
CREATE TABLE orders_without_people (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, order_id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id)
);
CALL protect_organization_table('orders_without_people', 'SELECT, INSERT');

-- Cuts of the audit log are entries of it: `{"number", "hash", "sealedAt"}` of the last seal that goes. One counts once it
-- has a seal of its own, so that what is left always says why it begins where it does.
CREATE UNIQUE INDEX audit_cuts ON audit_log (organization_id, ((after ->> 'number')::bigint)) WHERE action = 'cut';

-- The number of the last seal up to which the log may go; null where it may not.
CREATE FUNCTION cut_until(organization uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT (e.after ->> 'number')::bigint FROM audit_log e
  WHERE e.organization_id = organization AND e.action = 'cut'
    AND EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = organization AND s.entry_id = e.id
      AND s.number > (e.after ->> 'number')::bigint)
  ORDER BY (e.after ->> 'number')::bigint DESC LIMIT 1
$$;

-- Row trigger: the log is cut at a seal that is older than the organization keeps its log, and never at the newest.
CREATE FUNCTION bound_cut() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.resource <> 'organizations' OR NEW.record_id <> NEW.organization_id OR NOT EXISTS (
    SELECT FROM audit_seals s JOIN retention t ON t.organization_id = s.organization_id
    JOIN audit_log e ON e.organization_id = s.organization_id AND e.id = s.entry_id
    WHERE s.organization_id = NEW.organization_id AND s.number = (NEW.after ->> 'number')::bigint
      AND s.hash = decode(NEW.after ->> 'hash', 'hex')
      AND greatest(s.sealed_at, e.at) < now() - make_interval(days => t.audit_days)
      AND EXISTS (SELECT FROM audit_seals n WHERE n.organization_id = s.organization_id AND n.number > s.number)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the audit log is cut at a seal that is older than it is kept';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bound_cut BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NEW.action = 'cut') EXECUTE FUNCTION bound_cut();

-- Row trigger: what was written stays as it was written, until a cut covers it.
CREATE FUNCTION keep_until_cut() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND cut_until(OLD.organization_id) >= (CASE TG_TABLE_NAME
    WHEN 'audit_seals' THEN (to_jsonb(OLD) ->> 'number')::bigint
    ELSE (SELECT s.number FROM audit_seals s
      WHERE s.organization_id = OLD.organization_id AND s.entry_id = (to_jsonb(OLD) ->> 'id')::uuid)
    END) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = format('rows of %s are only added', TG_TABLE_NAME);
END
$$;
DROP TRIGGER keep_as_written ON audit_log;
DROP TRIGGER keep_as_written ON audit_seals;
CREATE TRIGGER keep_as_written BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_until_cut();
CREATE TRIGGER keep_as_written BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION keep_until_cut();
CALL let_removed_rows_go();

-- Whether all these entries are covered by a cut, and they and their seals are older than the organization keeps its log.
CREATE FUNCTION is_kept_no_longer(organization uuid, entries uuid[]) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(cardinality(entries), 0) > 0
    AND EXISTS (SELECT FROM retention t WHERE t.organization_id = organization AND t.audit_days IS NOT NULL)
    AND NOT EXISTS (SELECT FROM audit_seals s JOIN retention t ON t.organization_id = s.organization_id
      LEFT JOIN audit_log e ON e.organization_id = s.organization_id AND e.id = s.entry_id
      WHERE s.organization_id = organization AND s.entry_id = ANY (entries)
        AND (s.number <= (SELECT cut_until(organization))
          AND greatest(s.sealed_at, e.at) < now() - make_interval(days => t.audit_days)) IS NOT TRUE)
$$;

-- Deletes up to `most` entries that a cut covers, the oldest first, with their seals and values.
-- It is the only way past the rule that the log is only added to.
CREATE FUNCTION remove_cut_entries(organization uuid, most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_catalog, pg_temp AS $$
DECLARE
  entries uuid[];
BEGIN
  entries := ARRAY(SELECT s.entry_id FROM audit_seals s
    WHERE s.organization_id = organization AND s.number <= (SELECT cut_until(organization))
    ORDER BY s.number LIMIT least(most, 1000));
  IF NOT is_kept_no_longer(organization, entries) THEN
    RETURN 0;
  END IF;
  DELETE FROM audit_values WHERE organization_id = organization AND entry_id = ANY (entries);
  -- The seals say that a cut covers the entries.
  DELETE FROM audit_log WHERE organization_id = organization AND id = ANY (entries);
  DELETE FROM audit_seals WHERE organization_id = organization AND entry_id = ANY (entries);
  RETURN cardinality(entries);
END
$$;
REVOKE EXECUTE ON FUNCTION remove_cut_entries(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_cut_entries(uuid, integer) TO holdpoint_service;
