-- What went wrong at work, and what follows from it.
ALTER TABLE number_counters DROP CONSTRAINT number_counters_kind_check,
  ADD CONSTRAINT number_counters_kind_check CHECK (kind IN ('order', 'job', 'deviation'));
CREATE TABLE deviations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL CHECK (number ~ '^[0-9]{2}-[0-9]{7}$'),
  status text NOT NULL CHECK (status IN ('open', 'resolved', 'closed')),
  job_id uuid,
  -- Null only where the job is done at a site of the buyer.
  site_id uuid,
  -- A version of a step. It may be a buyer's, so nothing here refers to work_steps.
  work_step_id uuid,
  severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  description text NOT NULL,
  photo_path text,
  stops_work boolean NOT NULL,
  assignee_id uuid,
  due_on date,
  resolution text,
  reported_by uuid NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, number),
  FOREIGN KEY (organization_id, job_id) REFERENCES jobs (organization_id, id),
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, reported_by) REFERENCES memberships (organization_id, user_id),
  CHECK (site_id IS NOT NULL OR job_id IS NOT NULL),
  CHECK (NOT stops_work OR job_id IS NOT NULL),
  CHECK ((status = 'open') = (resolution IS NULL)),
  CHECK ((status = 'open') = (resolved_at IS NULL)),
  CHECK ((status = 'open') = (resolved_by IS NULL)),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((status = 'closed') = (closed_by IS NOT NULL)),
  CHECK (closed_by <> resolved_by)
);
CREATE INDEX deviations_of_job ON deviations (organization_id, job_id);
CREATE INDEX deviations_of_site ON deviations (organization_id, site_id);
CREATE INDEX deviations_of_assignee ON deviations (organization_id, assignee_id);
CREATE INDEX deviations_with_photo ON deviations (organization_id, photo_path) WHERE photo_path IS NOT NULL;
CALL protect_organization_table('deviations', 'SELECT, INSERT, UPDATE');
CALL list_table('deviations', 'status', 'due_on', 'updated_at');
CREATE INDEX deviations_by_severity ON deviations
  (organization_id, array_position(ARRAY['low', 'medium', 'high', 'critical'], severity), id);
CALL search_table('deviations', 'number');
CREATE TRIGGER keep_identity BEFORE UPDATE ON deviations FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON deviations FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('open>resolved', 'resolved>closed', 'resolved>open');

-- Row trigger: an open deviation is described better, and a step of its life changes what belongs to the step; nothing else
-- changes. One that stops work is resolved, not taken back.
CREATE FUNCTION keep_deviation() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields text[] := '{updated_at,updated_by}';
BEGIN
  IF NEW.status = 'closed' AND OLD.status <> 'closed' THEN
    open_fields := open_fields || '{status,closed_at,closed_by}'::text[];
  ELSIF NEW.status <> OLD.status THEN
    open_fields := open_fields || '{status,resolution,resolved_at,resolved_by}'::text[];
  ELSIF OLD.status = 'open' THEN
    open_fields := open_fields || '{work_step_id,severity,description,photo_path,stops_work,assignee_id,due_on}'::text[];
  END IF;
  IF to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields OR OLD.stops_work AND NOT NEW.stops_work THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'this of a deviation cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_deviation BEFORE UPDATE ON deviations FOR EACH ROW EXECUTE FUNCTION keep_deviation();

-- Row trigger: no work goes on beside an open deviation that stops it, so its job is suspended first. FOR SHARE, so that the
-- job is not started meanwhile.
CREATE FUNCTION keep_work_stopped() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id FOR SHARE;
  IF EXISTS (SELECT FROM jobs j
    WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id AND j.status = 'in_progress') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a deviation that stops work suspends its job';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_work_stopped AFTER INSERT OR UPDATE ON deviations FOR EACH ROW
  WHEN (NEW.stops_work AND NEW.status = 'open') EXECUTE FUNCTION keep_work_stopped();

-- Row trigger: a job neither starts nor goes on while a deviation that stops it is open.
CREATE FUNCTION keep_stopped() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deviations d
    WHERE d.organization_id = NEW.organization_id AND d.job_id = NEW.id AND d.stops_work AND d.status = 'open') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work waits until the deviations that stop it are resolved';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_stopped BEFORE UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.status = 'in_progress' AND OLD.status <> 'in_progress') EXECUTE FUNCTION keep_stopped();
