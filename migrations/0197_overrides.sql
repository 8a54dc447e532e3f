-- A gap of one person in a job, tolerated until a moment. Whether it lasts is asked when it matters; the row never changes.
CREATE TABLE overrides (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The version that the job's order froze, which may be a buyer's.
  safety_requirement_id uuid NOT NULL,
  safety_requirement_canonical_id uuid NOT NULL,
  reason text,
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT statement_timestamp(),
  created_by uuid NOT NULL,
  recorded_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, job_id) REFERENCES jobs (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, created_by) REFERENCES memberships (organization_id, user_id),
  CHECK (created_by <> user_id),
  CHECK (valid_until > created_at AND valid_until <= created_at + interval '12 hours')
);
CREATE INDEX overrides_of_job ON overrides (organization_id, job_id, created_at, id);
CREATE INDEX overrides_of_user ON overrides (organization_id, user_id, id);
CREATE INDEX overrides_by_person ON overrides (organization_id, created_by, id);
CALL protect_organization_table('overrides', 'SELECT, INSERT, UPDATE');

-- Row trigger: only in a job whose work is ahead or under way, never of what a critical step asks, and by nobody who
-- recorded the proof that is lacking. The row of the job is locked, so that acts on one job come one after the other.
CREATE FUNCTION keep_override() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  latest permits;
BEGIN
  PERFORM FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = NEW.job_id AND j.governed
    AND j.status IN ('confirmed', 'in_progress', 'suspended') FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.reason IS NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a gap is tolerated in a job that has a permit and is not over, for a reason';
  END IF;
  SELECT p.* INTO latest FROM permits p WHERE p.organization_id = NEW.organization_id AND p.job_id = NEW.job_id
    ORDER BY p.revision DESC LIMIT 1;
  IF EXISTS (SELECT FROM jsonb_array_elements(latest.steps) s
    WHERE s ->> 'riskLevel' = 'critical' AND s -> 'requirementIds' ? NEW.safety_requirement_id::text) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what a critical step asks is never overridden';
  END IF;
  IF EXISTS (SELECT FROM completions c WHERE c.organization_id = NEW.organization_id AND c.user_id = NEW.user_id
    AND c.recorded_by = NEW.created_by AND c.evidence = 'external' AND c.subject_canonical_id IN (
      SELECT unnest(ARRAY[n.requirement_canonical_id, n.content_canonical_id]) FROM order_needs o
      CROSS JOIN LATERAL jsonb_to_recordset(o.needs) n (requirement_id uuid, requirement_canonical_id uuid, content_canonical_id uuid)
      WHERE o.organization_id = NEW.organization_id AND o.order_id = latest.order_id
        AND n.requirement_id = NEW.safety_requirement_id)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'nobody overrides what they recorded the proof of';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_override AFTER INSERT ON overrides FOR EACH ROW EXECUTE FUNCTION keep_override();

-- Row trigger: it stays as it is. Of somebody who was erased, the words go.
CREATE FUNCTION keep_override_as_it_is() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' IS DISTINCT FROM to_jsonb(OLD) - 'reason'
    OR NOT EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.user_id AND m.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an override cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_override_as_it_is BEFORE UPDATE ON overrides FOR EACH ROW EXECUTE FUNCTION keep_override_as_it_is();

-- Whom the background told what about a job, so that nobody is told anything twice: not after a restart, not by two processes.
CREATE TABLE job_notices (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- `hold-point`, `stopped`, `watch` or `override`, and the entry of the log or the override that it is about.
  thing text NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  job_id uuid NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, thing),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, job_id) REFERENCES jobs (organization_id, id)
);
CREATE INDEX job_notices_of_job ON job_notices (organization_id, job_id);
CALL protect_organization_table('job_notices', 'SELECT, INSERT, DELETE');
