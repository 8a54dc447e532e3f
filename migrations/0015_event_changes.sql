-- How often an event was changed, its exceptions included, and when last: what calendars that show it go by.
ALTER TABLE events
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();

-- Row trigger: counts what changes of an event, whoever changes it.
CREATE FUNCTION count_event_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  uncounted constant text[] := '{updated_at,updated_by,sequence,changed_at}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.sequence := 0;
    NEW.changed_at := statement_timestamp();
    RETURN NEW;
  END IF;
  IF NEW.sequence = OLD.sequence AND to_jsonb(NEW) - uncounted IS DISTINCT FROM to_jsonb(OLD) - uncounted THEN
    NEW.sequence := OLD.sequence + 1;
  END IF;
  IF NEW.sequence <> OLD.sequence THEN
    NEW.changed_at := statement_timestamp();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER count_event_changes BEFORE INSERT OR UPDATE ON events FOR EACH ROW
  EXECUTE FUNCTION count_event_changes();

-- Row trigger: what happens to an exception happens to its event; where it moves on to another, to both.
CREATE FUNCTION count_exception_as_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE events SET sequence = sequence + 1 WHERE organization_id = OLD.organization_id AND id = OLD.event_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.event_id <> OLD.event_id) THEN
    UPDATE events SET sequence = sequence + 1 WHERE organization_id = NEW.organization_id AND id = NEW.event_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_exception_as_change AFTER INSERT OR UPDATE OR DELETE ON event_exceptions FOR EACH ROW
  EXECUTE FUNCTION count_exception_as_change();

-- As in 0008; a part that moves on to another event leaves no cancelled one either.
CREATE OR REPLACE FUNCTION keep_parts_of_cancelled_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  statuses text[];
BEGIN
  SELECT array_agg(e.status) INTO statuses FROM (
    SELECT status FROM events
    WHERE organization_id = coalesce(NEW.organization_id, OLD.organization_id) AND id IN (NEW.event_id, OLD.event_id)
    ORDER BY id FOR SHARE) e;
  IF 'cancelled' = ANY (statuses) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the parts of a cancelled event cannot change';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

-- Row trigger: nobody is newly assigned who does not work here now; the foreign key has those who never did.
-- FOR SHARE, so that nobody is while another transaction ends the membership.
CREATE FUNCTION require_active_assignee() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_active boolean;
BEGIN
  SELECT active AND ended_at IS NULL INTO is_active FROM memberships
    WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id FOR SHARE;
  IF NOT is_active THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'only active members are assigned';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_active_assignee BEFORE INSERT OR UPDATE OF user_id ON event_assignments FOR EACH ROW
  EXECUTE FUNCTION require_active_assignee();
