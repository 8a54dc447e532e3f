-- `start` and `occurrence_start` are wall time in the zone of the site (else the organization's).
CREATE TABLE events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  description text,
  type text NOT NULL CHECK (type IN ('job', 'inspection', 'maintenance', 'training', 'meeting', 'other')),
  status text NOT NULL CHECK (status IN ('draft', 'confirmed', 'cancelled')),
  all_day boolean NOT NULL,
  start timestamp(0) NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes >= 0),
  recurring boolean NOT NULL,
  rrule text,
  until date,
  site_id uuid,
  order_id uuid,
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
  CHECK (start >= '0001-01-01' AND start < '10000-01-01'),
  CHECK (NOT recurring OR rrule IS NOT NULL),
  CHECK (until >= start::date),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (status <> 'draft' OR confirmed_at IS NULL),
  CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX events_by_creation ON events (organization_id, created_at, id);
CREATE INDEX events_by_start ON events (organization_id, start, id);
CREATE INDEX events_of_site ON events (organization_id, site_id);
CREATE INDEX events_of_order ON events (organization_id, order_id);
CALL protect_organization_table('events', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON events FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('draft>confirmed', 'draft>cancelled', 'confirmed>cancelled');

-- Row trigger: a cancelled event does not change; of the others the type and, once given, the
-- confirmation stay.
CREATE FUNCTION keep_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'cancelled' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a cancelled event cannot change';
  END IF;
  IF NEW.type <> OLD.type THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the type of an event cannot change';
  END IF;
  IF OLD.confirmed_at IS NOT NULL
    AND (NEW.confirmed_at, NEW.confirmed_by) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the confirmation of an event cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_event BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION keep_event();

CREATE TABLE event_exceptions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  occurrence_start timestamp(0) NOT NULL,
  action text NOT NULL CHECK (action IN ('cancelled', 'moved')),
  start timestamp(0),
  duration_minutes integer CHECK (duration_minutes >= 0),
  reason text,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, event_id, occurrence_start),
  FOREIGN KEY (organization_id, event_id) REFERENCES events (organization_id, id) ON DELETE CASCADE,
  CHECK (start >= '0001-01-01' AND start < '10000-01-01'),
  CHECK (action <> 'cancelled' OR (start IS NULL AND duration_minutes IS NULL)),
  CHECK (action <> 'moved' OR start IS NOT NULL)
);
CALL protect_organization_table('event_exceptions', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE event_assignments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  occurrence_start timestamp(0),
  PRIMARY KEY (organization_id, id),
  UNIQUE NULLS NOT DISTINCT (organization_id, event_id, user_id, occurrence_start),
  FOREIGN KEY (organization_id, event_id) REFERENCES events (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX event_assignments_of_user ON event_assignments (organization_id, user_id);
CALL protect_organization_table('event_assignments', 'SELECT, INSERT, UPDATE, DELETE');

-- Row trigger: the exceptions and assignments of a cancelled event stay as they are. FOR SHARE, so
-- that none slips in while another transaction cancels the event. They go only with the event itself.
CREATE FUNCTION keep_parts_of_cancelled_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  part record := coalesce(NEW, OLD);
  event_status text;
BEGIN
  SELECT status INTO event_status FROM events
    WHERE organization_id = part.organization_id AND id = part.event_id FOR SHARE;
  IF event_status = 'cancelled' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the parts of a cancelled event cannot change';
  END IF;
  RETURN part;
END
$$;
CREATE TRIGGER keep_parts_of_cancelled_event BEFORE INSERT OR UPDATE OR DELETE ON event_exceptions
  FOR EACH ROW EXECUTE FUNCTION keep_parts_of_cancelled_event();
CREATE TRIGGER keep_parts_of_cancelled_event BEFORE INSERT OR UPDATE OR DELETE ON event_assignments
  FOR EACH ROW EXECUTE FUNCTION keep_parts_of_cancelled_event();
