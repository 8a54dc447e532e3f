-- The work itself. A job that an order governs has a permit (what was shown, revision by revision), a crew (who is in it,
-- from when until when) and a log (what people signed and did). Whatever follows from these is derived.

ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CHECK (kind IN ('educational_content', 'safety_requirement', 'permit', 'work_step'));

ALTER TABLE jobs
  -- The occurrence of the event that it is the work of, by the start that names it.
  ADD COLUMN occurrence_start timestamp,
  -- Its order, one of the organization's own or one that it has received; each kind has a column.
  ADD COLUMN order_id uuid,
  ADD COLUMN received_order_id uuid,
  -- When it may be worked on. `window_given`: by somebody who said so, else by the occurrence.
  ADD COLUMN begins_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN window_given boolean NOT NULL DEFAULT false,
  -- Whether what its order froze rules it: from its confirmation on. Jobs that were confirmed earlier keep their rules.
  ADD COLUMN governed boolean NOT NULL DEFAULT false,
  -- By which anybody can ask whether the permit is true, as a completion has one.
  ADD COLUMN permit_code text CHECK (permit_code ~ '^[0-9A-HJKMNP-TV-Z]{42}$'),
  -- The last time; what was signed on site before does not count any more.
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN handed_back_at timestamptz,
  ADD COLUMN handed_back_by uuid,
  -- Null for what was completed before these columns were there.
  ADD COLUMN completed_at timestamptz,
  ADD COLUMN completed_by uuid,
  -- Of a received order it may be the site in the copy.
  ALTER COLUMN site_id DROP NOT NULL,
  ADD UNIQUE (organization_id, permit_code),
  ADD FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id),
  ADD FOREIGN KEY (organization_id, received_order_id) REFERENCES received_orders (organization_id, id),
  ADD CHECK (site_id IS NOT NULL OR received_order_id IS NOT NULL),
  ADD CHECK (order_id IS NULL OR received_order_id IS NULL),
  ADD CHECK (occurrence_start IS NULL OR event_id IS NOT NULL),
  ADD CHECK ((begins_at IS NULL) = (ends_at IS NULL)),
  ADD CHECK (ends_at > begins_at),
  ADD CHECK (governed = (permit_code IS NOT NULL)),
  ADD CHECK (NOT governed OR status <> 'draft' AND begins_at IS NOT NULL AND num_nonnulls(order_id, received_order_id) = 1),
  -- Nobody confirms the work of an order without its permit.
  ADD CHECK (governed OR confirmed_at IS NULL OR num_nonnulls(order_id, received_order_id) = 0),
  ADD CHECK ((handed_back_at IS NULL) = (handed_back_by IS NULL)),
  ADD CHECK (handed_back_at IS NULL OR governed AND status IN ('in_progress', 'completed', 'cancelled')),
  ADD CHECK ((completed_at IS NULL) = (completed_by IS NULL)),
  ADD CHECK (completed_at IS NULL OR status = 'completed'),
  ADD CHECK (NOT governed OR status <> 'completed' OR handed_back_at IS NOT NULL);
CREATE INDEX jobs_of_order ON jobs (organization_id, order_id);
CREATE INDEX jobs_of_received_order ON jobs (organization_id, received_order_id);
CREATE UNIQUE INDEX jobs_open_of_occurrence ON jobs (organization_id, event_id, occurrence_start)
  WHERE occurrence_start IS NOT NULL AND status NOT IN ('completed', 'cancelled');

-- Row trigger: the work of a declined order is not planned and does not go on, as 0060 says of the order of its event.
CREATE FUNCTION require_undeclined_order_of_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF order_is_declined(NEW.organization_id, NEW.order_id, NEW.received_order_id) THEN
    PERFORM refuse_as_declined(TG_ARGV[0]);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_undeclined_own_order BEFORE INSERT ON jobs FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order_of_job('declined_not_scheduled');
CREATE TRIGGER require_undeclined_own_order_later BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN ((NEW.order_id, NEW.received_order_id) IS DISTINCT FROM (OLD.order_id, OLD.received_order_id))
  EXECUTE FUNCTION require_undeclined_order_of_job('declined_not_scheduled');
CREATE TRIGGER require_undeclined_own_order_to_go_on BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION require_undeclined_order_of_job('declined_not_continued');

-- One revision after the other; the latest is what the job's steps and sign-offs are judged by. `steps`: the procedure, flat
-- and in its order, [{workStepId, canonicalId, version, workTaskId, line, place, name, riskLevel, requiresApproval,
-- estimatedDurationMinutes, execution, requirementIds, documentSha256}]. Nothing of a permit ever changes.
CREATE TABLE permits (
  organization_id uuid NOT NULL,
  job_id uuid NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  document_sha256 text NOT NULL,
  -- Whoever was briefed under a permit with another one is not briefed under this.
  brief_hash text NOT NULL CHECK (brief_hash ~ '^[0-9a-f]{64}$'),
  steps jsonb NOT NULL CHECK (jsonb_typeof(steps) = 'array'),
  order_id uuid NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  reason text,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  issued_by uuid NOT NULL,
  PRIMARY KEY (organization_id, job_id, revision),
  FOREIGN KEY (organization_id, job_id) REFERENCES jobs (organization_id, id),
  FOREIGN KEY (organization_id, document_sha256) REFERENCES documents (organization_id, sha256),
  CHECK (ends_at > begins_at),
  CHECK (revision = 1 OR reason IS NOT NULL)
);
CALL protect_organization_table('permits', 'SELECT, INSERT');

-- Row trigger: revisions are numbered without gaps, and none is issued while the work is under way. The row of the job is
-- locked, so that acts on one job come one after the other.
CREATE FUNCTION keep_permit_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  job jobs;
BEGIN
  SELECT j.* INTO job FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id FOR NO KEY UPDATE;
  IF job.governed IS NOT TRUE OR job.status NOT IN ('confirmed', 'suspended') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a permit is issued for a confirmed job that is not under way';
  END IF;
  IF NEW.revision <> (SELECT count(*) FROM permits p
    WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the revisions of a permit have no gaps';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_permit_order AFTER INSERT ON permits FOR EACH ROW EXECUTE FUNCTION keep_permit_order();

-- Constraint trigger, looked at when the transaction ends: a governed job is what its latest permit says.
CREATE FUNCTION keep_job_as_permitted() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  job constant uuid := CASE TG_TABLE_NAME WHEN 'jobs' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'job_id' END;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs j CROSS JOIN LATERAL (SELECT p.* FROM permits p
      WHERE p.organization_id = j.organization_id AND p.job_id = j.id ORDER BY p.revision DESC LIMIT 1) p
    WHERE j.organization_id = NEW.organization_id AND j.id = job AND p.order_id = coalesce(j.order_id, j.received_order_id)
      AND (p.begins_at, p.ends_at) = (j.begins_at, j.ends_at)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a job is what its latest permit says';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER keep_job_as_permitted AFTER INSERT ON permits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_job_as_permitted();
CREATE CONSTRAINT TRIGGER keep_job_as_permitted AFTER UPDATE OF governed, order_id, received_order_id, begins_at, ends_at
  ON jobs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.governed) EXECUTE FUNCTION keep_job_as_permitted();

-- Who is in a job. People join and leave; one who is in it may get another role.
CREATE TABLE crew_members (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('worker', 'watch', 'supervisor')),
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  left_at timestamptz,
  added_by uuid NOT NULL,
  removed_by uuid,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, job_id) REFERENCES jobs (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  CHECK (left_at >= joined_at),
  CHECK ((left_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX crew_members_in_job ON crew_members (organization_id, job_id, user_id) WHERE left_at IS NULL;
CREATE INDEX crew_members_of_job ON crew_members (organization_id, job_id, joined_at, id);
CREATE INDEX crew_members_of_user ON crew_members (organization_id, user_id, id);
CALL protect_organization_table('crew_members', 'SELECT, INSERT, UPDATE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON crew_members FOR EACH ROW EXECUTE FUNCTION keep_identity();

-- Row trigger: people join the crew of a governed job that is not over.
CREATE FUNCTION require_crewed_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id AND j.governed
    AND j.status IN ('confirmed', 'in_progress', 'suspended') FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'only a confirmed job of an order that is not over has a crew';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER require_crewed_job AFTER INSERT ON crew_members FOR EACH ROW EXECUTE FUNCTION require_crewed_job();
CREATE TRIGGER require_crewed_job_still BEFORE UPDATE ON crew_members FOR EACH ROW EXECUTE FUNCTION require_crewed_job();

-- Row trigger: who joined, when and by whom stays, and who has left has left.
CREATE FUNCTION keep_crew_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.left_at IS NOT NULL
    OR to_jsonb(NEW) - '{role,left_at,removed_by}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{role,left_at,removed_by}'::text[] THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'who was in a job cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_crew_member BEFORE UPDATE ON crew_members FOR EACH ROW EXECUTE FUNCTION keep_crew_member();

-- Row trigger: work that is under way has a supervisor. The trigger before has locked the job.
CREATE FUNCTION keep_a_supervisor() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id AND j.status = 'in_progress')
    AND NOT EXISTS (SELECT FROM crew_members c WHERE c.organization_id = NEW.organization_id AND c.job_id = NEW.job_id
      AND c.role = 'supervisor' AND c.left_at IS NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work that is under way has a supervisor';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_a_supervisor AFTER UPDATE ON crew_members FOR EACH ROW
  WHEN (OLD.role = 'supervisor' AND OLD.left_at IS NULL AND (NEW.role <> 'supervisor' OR NEW.left_at IS NOT NULL))
  EXECUTE FUNCTION keep_a_supervisor();

-- The log of a job: what people signed, each with the document that they signed, and what they did with the job.
CREATE TABLE sign_offs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  -- 1, 2, … within the job, taken under the lock of its row.
  place integer NOT NULL CHECK (place >= 1),
  meaning text NOT NULL CHECK (meaning IN ('briefed', 'on_site', 'done', 'undone', 'measured', 'evidence', 'round', 'not_needed',
    'released', 'rejected', 'suspended', 'resumed', 'handed_back', 'completed', 'overridden')),
  user_id uuid NOT NULL,
  recorded_by uuid NOT NULL,
  -- The permit's, or that of the step that it is about.
  document_sha256 text NOT NULL,
  -- Of the permit that it was done under.
  revision integer NOT NULL,
  -- By the clock, after the lock: never before that of the place before.
  at timestamptz NOT NULL,
  work_step_id uuid,
  check_id uuid,
  -- A decimal as it was sent.
  value text CHECK (value ~ '^-?[0-9]{1,30}([.][0-9]{1,20})?$' AND length(translate(value, '-.', '')) <= 30),
  outside boolean,
  safety_requirement_ids uuid[],
  reason text,
  file_path text,
  deviation_id uuid,
  override_id uuid,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, job_id, place),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, document_sha256) REFERENCES documents (organization_id, sha256),
  FOREIGN KEY (organization_id, job_id, revision) REFERENCES permits (organization_id, job_id, revision),
  CHECK ((work_step_id IS NOT NULL)
    = (meaning IN ('done', 'undone', 'measured', 'evidence', 'not_needed', 'released', 'rejected'))),
  CHECK ((meaning = 'measured') = (check_id IS NOT NULL)),
  CHECK ((meaning = 'measured') = (value IS NOT NULL)),
  CHECK ((meaning = 'measured') = (outside IS NOT NULL)),
  CHECK ((meaning = 'on_site') = (safety_requirement_ids IS NOT NULL)),
  CHECK (cardinality(safety_requirement_ids) >= 1),
  CHECK ((meaning = 'evidence') = (file_path IS NOT NULL)),
  CHECK ((meaning = 'overridden') = (override_id IS NOT NULL)),
  CHECK (deviation_id IS NULL OR meaning IN ('measured', 'suspended')),
  CHECK (reason IS NULL OR meaning IN ('undone', 'not_needed', 'rejected', 'suspended', 'overridden'))
);
CREATE INDEX sign_offs_of_user ON sign_offs (organization_id, user_id, id);
CALL protect_organization_table('sign_offs', 'SELECT, INSERT, UPDATE');

-- Row trigger: the log is written in its order, in a state of the job that the meaning allows, under the latest permit.
CREATE FUNCTION keep_log() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  job jobs;
  before sign_offs;
  latest permits;
  allowed constant text[] := CASE
    WHEN NEW.meaning IN ('briefed', 'on_site', 'overridden') THEN '{confirmed,in_progress,suspended}'
    WHEN NEW.meaning IN ('measured', 'evidence', 'round', 'suspended', 'resumed') THEN '{in_progress,suspended}'
    WHEN NEW.meaning = 'completed' THEN '{in_progress,completed}'
    ELSE '{in_progress}' END;
BEGIN
  SELECT j.* INTO job FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id FOR NO KEY UPDATE;
  IF job.governed IS NOT TRUE OR job.status <> ALL (allowed) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the state of the job does not allow that';
  END IF;
  SELECT s.* INTO before FROM sign_offs s WHERE s.organization_id = NEW.organization_id AND s.job_id = NEW.job_id
    AND s.place < NEW.place ORDER BY s.place DESC LIMIT 1;
  IF NEW.place <> coalesce(before.place, 0) + 1 OR NEW.at < before.at THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the log of a job has no gaps and goes on with the clock';
  END IF;
  SELECT p.* INTO latest FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
    ORDER BY p.revision DESC LIMIT 1;
  IF NEW.revision <> latest.revision OR NEW.document_sha256 <> (CASE WHEN NEW.work_step_id IS NULL THEN latest.document_sha256
    ELSE coalesce(jsonb_path_query_first(latest.steps, '$[*] ? (@.workStepId == $step).documentSha256',
      jsonb_build_object('step', NEW.work_step_id)) #>> '{}', '') END) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what is signed is a document of the latest permit';
  END IF;
  IF NEW.meaning IN ('undone', 'not_needed') AND NEW.reason IS NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'that takes a reason';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_log AFTER INSERT ON sign_offs FOR EACH ROW EXECUTE FUNCTION keep_log();

-- Row trigger: what was signed stays. Of somebody who was erased, the words go.
CREATE FUNCTION keep_sign_off() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' IS DISTINCT FROM to_jsonb(OLD) - 'reason'
    OR NOT EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.user_id AND m.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a sign-off cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_sign_off BEFORE UPDATE ON sign_offs FOR EACH ROW EXECUTE FUNCTION keep_sign_off();

-- Row trigger: what rules a job changes in the steps of its life only. It is governed from its confirmation on and for ever;
-- its permit's code, site, event and occurrence stay from then on; and it starts, suspends and ends as its permit demands.
CREATE FUNCTION keep_governed_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.governed <> NEW.governed AND NOT (OLD.status = 'draft' AND NEW.status = 'confirmed') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a job is governed from its confirmation on';
  END IF;
  IF NOT OLD.governed THEN
    RETURN NEW;
  END IF;
  IF (NEW.permit_code, NEW.site_id, NEW.event_id, NEW.occurrence_start)
    IS DISTINCT FROM (OLD.permit_code, OLD.site_id, OLD.event_id, OLD.occurrence_start)
    AND NOT (OLD.status = 'confirmed' AND NEW.permit_code = OLD.permit_code
      AND (NEW.order_id, NEW.received_order_id) IS DISTINCT FROM (OLD.order_id, OLD.received_order_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what a permit is about cannot change';
  END IF;
  IF NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF NEW.status = 'in_progress' THEN
    IF clock_timestamp() NOT BETWEEN NEW.begins_at - interval '30 minutes' AND NEW.ends_at THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is done in the time of its permit';
    END IF;
    IF NOT EXISTS (SELECT FROM crew_members c WHERE c.organization_id = NEW.organization_id AND c.job_id = NEW.id
      AND c.role = 'supervisor' AND c.left_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work that is under way has a supervisor';
    END IF;
  ELSIF NEW.status = 'suspended' AND NEW.suspended_at IS NOT DISTINCT FROM OLD.suspended_at THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a suspension has its moment';
  ELSIF NEW.status = 'completed' THEN
    IF OLD.status <> 'in_progress' OR OLD.handed_back_at IS NULL
      OR (NEW.handed_back_at, NEW.handed_back_by) IS DISTINCT FROM (OLD.handed_back_at, OLD.handed_back_by)
      OR NEW.completed_at IS NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'work is completed after it was handed back';
    END IF;
    IF NEW.completed_by = NEW.handed_back_by AND EXISTS (
      SELECT FROM (SELECT p.steps FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.id
        ORDER BY p.revision DESC LIMIT 1) latest
      WHERE latest.steps @? '$[*] ? (@.riskLevel == "high" || @.riskLevel == "critical" || @.requiresApproval == true)') THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'such work is completed by another person than handed it back';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_governed_job BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_governed_job();
