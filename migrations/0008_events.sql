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
  CHECK (NOT recurring OR rrule IS NOT NULL),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
CREATE INDEX events_by_creation ON events (organization_id, created_at, id);
CREATE INDEX events_by_start ON events (organization_id, start, id);
CREATE INDEX events_of_site ON events (organization_id, site_id);
CREATE INDEX events_of_order ON events (organization_id, order_id);
CALL protect_organization_table('events', 'SELECT, INSERT, UPDATE, DELETE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON events FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('draft>confirmed', 'draft>cancelled', 'confirmed>cancelled');

CREATE FUNCTION keep_cancelled_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'cancelled' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a cancelled event cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_cancelled_event BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION keep_cancelled_event();

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
  FOREIGN KEY (organization_id, event_id) REFERENCES events (organization_id, id),
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
  FOREIGN KEY (organization_id, event_id) REFERENCES events (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX event_assignments_of_user ON event_assignments (organization_id, user_id);
CALL protect_organization_table('event_assignments', 'SELECT, INSERT, UPDATE, DELETE');
