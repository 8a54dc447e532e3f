-- What people have learned, and the proof of it. A document is what was shown, a training is one person's way through one
-- version of a content, an attempt is one try at one of its assessments, and a completion is the proof.

-- Canonical JSON (RFC 8785), byte for byte, under its SHA-256. No UPDATE and no DELETE: it never changes and never goes.
CREATE TABLE documents (
  organization_id uuid NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('educational_content', 'safety_requirement')),
  body text NOT NULL CHECK (jsonb_typeof(body::jsonb) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, sha256),
  CHECK (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
CALL protect_organization_table('documents', 'SELECT, INSERT');

-- The version may be one that a buyer froze with an order, so nothing here refers to educational_contents.
CREATE TABLE trainings (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  educational_content_id uuid NOT NULL,
  educational_content_canonical_id uuid NOT NULL,
  educational_content_version integer NOT NULL CHECK (educational_content_version >= 1),
  -- The own or received order whose frozen text is learned.
  order_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'completed', 'failed', 'closed')),
  -- How much of the video has to be watched, in percent; null where there is no video, or none of it has to be.
  minimum_watch_percentage integer CHECK (minimum_watch_percentage BETWEEN 1 AND 100),
  -- Length of the video in seconds; null where it is unknown or the player cannot be followed: then watching is attested.
  video_seconds integer CHECK (video_seconds >= 1),
  -- The seconds of the video that were played and credited.
  watched int4multirange NOT NULL DEFAULT '{}',
  -- When watching was last reported; at first when the training began.
  watched_at timestamptz NOT NULL DEFAULT statement_timestamp(),
  started_at timestamptz NOT NULL DEFAULT statement_timestamp(),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK (watched <@ int4multirange(int4range(0, coalesce(video_seconds, 86400))))
);
-- Starting twice at the same moment makes one.
CREATE UNIQUE INDEX trainings_open ON trainings (organization_id, user_id, educational_content_id, order_id)
  NULLS NOT DISTINCT WHERE status = 'open';
CREATE INDEX trainings_of_user ON trainings (organization_id, user_id, created_at, id);
CREATE INDEX trainings_of_content ON trainings (organization_id, educational_content_canonical_id, id);
CALL protect_organization_table('trainings', 'SELECT, INSERT, UPDATE');
CALL list_table('trainings', 'status', 'updated_at');
CREATE TRIGGER keep_identity BEFORE UPDATE ON trainings FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON trainings FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('open>completed', 'open>failed', 'open>closed');

-- Row trigger: an open training ends and gains watched seconds; nothing else about it changes, and after its end nothing.
CREATE FUNCTION keep_training() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields constant text[] := '{status,watched,watched_at,ended_at,updated_at,updated_by}';
BEGIN
  IF OLD.status <> 'open' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an ended training cannot change';
  END IF;
  IF to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields OR NOT NEW.watched @> OLD.watched THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what a training is about cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_training BEFORE UPDATE ON trainings FOR EACH ROW EXECUTE FUNCTION keep_training();

-- Row trigger: only members learn. FOR SHARE, so that a membership does not end before the training is there to be closed.
CREATE FUNCTION keep_training_of_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM memberships m
    WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.user_id AND m.ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a former member starts no training';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_training_of_member AFTER INSERT ON trainings FOR EACH ROW EXECUTE FUNCTION keep_training_of_member();

-- Row trigger: the open trainings of a person who leaves are closed.
CREATE FUNCTION close_trainings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trainings SET status = 'closed', ended_at = statement_timestamp(), updated_at = statement_timestamp(),
    updated_by = coalesce(NEW.updated_by, updated_by)
  WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id AND status = 'open';
  RETURN NULL;
END
$$;
CREATE TRIGGER close_trainings AFTER UPDATE OF ended_at ON memberships FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION close_trainings();

CREATE TABLE attempts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  training_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The version whose questions are asked. It may be a buyer's, as above.
  assessment_id uuid NOT NULL,
  assessment_canonical_id uuid NOT NULL,
  -- Which try at this assessment in this training: there are three.
  number integer NOT NULL CHECK (number BETWEEN 1 AND 3),
  title text NOT NULL,
  description text,
  pass_percentage integer NOT NULL CHECK (pass_percentage BETWEEN 0 AND 100),
  time_limit_minutes integer,
  status text NOT NULL CHECK (status IN ('in_progress', 'passed', 'failed')),
  started_at timestamptz NOT NULL DEFAULT statement_timestamp(),
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('submission', 'deadline')),
  earned bigint CHECK (earned BETWEEN 0 AND total),
  total bigint,
  -- Rounded down.
  percentage integer CHECK (percentage = CASE WHEN total = 0 THEN 100 ELSE earned * 100 / total END),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, training_id, assessment_canonical_id, number),
  FOREIGN KEY (organization_id, training_id) REFERENCES trainings (organization_id, id),
  CHECK (due_at > started_at),
  CHECK ((status = 'in_progress') = (ended_at IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((ended_at IS NULL) = (earned IS NULL)),
  CHECK ((ended_at IS NULL) = (total IS NULL)),
  CHECK ((ended_at IS NULL) = (percentage IS NULL)),
  CHECK (ended_at <= due_at),
  CHECK (ended_by <> 'deadline' OR ended_at = due_at),
  CHECK (status = 'in_progress' OR (status = 'passed') = (earned * 100 >= pass_percentage * total))
);
-- One at a time.
CREATE UNIQUE INDEX attempts_in_progress ON attempts (organization_id, training_id) WHERE status = 'in_progress';
CREATE INDEX attempts_due ON attempts (organization_id, due_at) WHERE status = 'in_progress';
CREATE INDEX attempts_of_user ON attempts (organization_id, user_id, id);
CALL protect_organization_table('attempts', 'SELECT, INSERT, UPDATE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON attempts FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('in_progress>passed', 'in_progress>failed');

-- Row trigger: an attempt ends once, with its result; nothing else about it changes.
CREATE FUNCTION keep_attempt() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields constant text[] := '{status,ended_at,ended_by,earned,total,percentage,updated_at,updated_by}';
BEGIN
  IF OLD.status <> 'in_progress' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an ended attempt cannot change';
  END IF;
  IF to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'what an attempt is about cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_attempt BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION keep_attempt();

-- Row trigger: an attempt is a try of its training's person, while the training is open.
CREATE FUNCTION keep_attempt_of_training() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM trainings t
    WHERE t.organization_id = NEW.organization_id AND t.id = NEW.training_id AND t.user_id = NEW.user_id AND t.status = 'open'
    FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an attempt begins in the person''s own open training';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_attempt_of_training AFTER INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION keep_attempt_of_training();

-- The questions of an attempt as they were at its start, in the order in which they are asked, with their keys.
CREATE TABLE attempt_questions (
  organization_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  question_id uuid NOT NULL,
  question text NOT NULL,
  type text NOT NULL,
  options text[],
  points integer NOT NULL CHECK (points >= 0),
  required boolean NOT NULL,
  "order" integer NOT NULL,
  correct_answers jsonb NOT NULL CHECK (answers_fit(type, options, correct_answers)),
  explanation text,
  answer jsonb CHECK (answers_fit(type, options, answer)),
  -- Null until the attempt has ended.
  correct boolean,
  PRIMARY KEY (organization_id, attempt_id, position),
  UNIQUE (organization_id, attempt_id, question_id),
  FOREIGN KEY (organization_id, attempt_id) REFERENCES attempts (organization_id, id)
);
CALL protect_organization_table('attempt_questions', 'SELECT, INSERT, UPDATE');

-- Row trigger: questions are pinned at the start, answered until the deadline and graded at the end; FOR SHARE, so that
-- the attempt does not end in between.
CREATE FUNCTION keep_attempt_question() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz;
BEGIN
  SELECT a.due_at INTO due FROM attempts a
    WHERE a.organization_id = NEW.organization_id AND a.id = NEW.attempt_id AND a.status = 'in_progress' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an ended attempt cannot change';
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - '{answer,correct}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{answer,correct}'::text[] THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a question that is asked cannot change';
  END IF;
  IF NEW.answer IS DISTINCT FROM OLD.answer AND due <= statement_timestamp() THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the time of the attempt is over';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_attempt_question AFTER INSERT ON attempt_questions FOR EACH ROW
  EXECUTE FUNCTION keep_attempt_question();
CREATE TRIGGER keep_asked_question BEFORE UPDATE ON attempt_questions FOR EACH ROW
  EXECUTE FUNCTION keep_attempt_question();

CREATE TABLE completions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- What it proves: a version of a content, or of a requirement that has no content. It may be a buyer's, as above.
  subject_kind text NOT NULL CHECK (subject_kind IN ('educational_content', 'safety_requirement')),
  subject_id uuid NOT NULL,
  subject_canonical_id uuid NOT NULL,
  subject_version integer NOT NULL CHECK (subject_version >= 1),
  subject_title text NOT NULL,
  order_id uuid,
  -- Whether it counts for that order alone.
  bound boolean NOT NULL,
  evidence text NOT NULL CHECK (evidence IN ('quiz', 'reading', 'attested', 'external')),
  status text NOT NULL CHECK (status IN ('unverified', 'verified', 'rejected', 'revoked')),
  completed_at timestamptz NOT NULL,
  -- The last day on which it counts; null is for ever.
  valid_until date,
  reference text,
  file_path text,
  document_sha256 text,
  -- By which anybody can ask whether it is true: it names the organization and 80 random bits, in Crockford's base 32.
  code text NOT NULL CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{42}$'),
  training_id uuid,
  recorded_by uuid NOT NULL,
  verified_at timestamptz,
  verified_by uuid,
  rejected_at timestamptz,
  rejected_by uuid,
  rejection_reason text,
  revoked_at timestamptz,
  revoked_by uuid,
  revocation_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, code),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, document_sha256) REFERENCES documents (organization_id, sha256),
  FOREIGN KEY (organization_id, training_id) REFERENCES trainings (organization_id, id),
  CHECK (NOT bound OR order_id IS NOT NULL),
  -- Days are those of the organization's time zone, which is at most 14 hours away from UTC.
  CHECK (valid_until >= (completed_at AT TIME ZONE 'UTC')::date - 1),
  CHECK ((evidence = 'external') = (training_id IS NULL)),
  CHECK (evidence = 'external' OR document_sha256 IS NOT NULL AND subject_kind = 'educational_content'),
  -- What was trained here is verified from the start, by nobody; the rest by somebody who neither holds nor recorded it.
  CHECK (evidence = 'external' OR status IN ('verified', 'revoked') AND verified_at IS NULL AND verified_by IS NULL),
  CHECK (evidence <> 'external' OR (status IN ('verified', 'revoked')) = (verified_at IS NOT NULL)),
  CHECK ((verified_at IS NULL) = (verified_by IS NULL)),
  CHECK (verified_by NOT IN (user_id, recorded_by)),
  CHECK ((status = 'rejected') = (rejected_at IS NOT NULL)),
  CHECK ((rejected_at IS NULL) = (rejected_by IS NULL)),
  CHECK (rejected_by NOT IN (user_id, recorded_by)),
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE UNIQUE INDEX completions_of_training ON completions (organization_id, training_id) WHERE training_id IS NOT NULL;
CREATE INDEX completions_of_user ON completions (organization_id, user_id, created_at, id);
CREATE INDEX completions_of_subject ON completions (organization_id, subject_canonical_id, id);
CALL protect_organization_table('completions', 'SELECT, INSERT, UPDATE');
CALL list_table('completions', 'completed_at', 'valid_until', 'updated_at');
CREATE TRIGGER keep_identity BEFORE UPDATE ON completions FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON completions FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('unverified>verified', 'unverified>rejected', 'verified>revoked');

-- Row trigger: a proof stays as it was given, but for the steps of its life. Of somebody who was erased, what tells about
-- the person goes.
CREATE FUNCTION keep_completion() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields text[] := '{updated_at,updated_by}';
  about_person constant text[] := '{reference,file_path,rejection_reason,revocation_reason}';
BEGIN
  IF NEW.status <> OLD.status THEN
    open_fields := open_fields || ARRAY['status', NEW.status || '_at', NEW.status || '_by',
      CASE NEW.status WHEN 'rejected' THEN 'rejection_reason' WHEN 'revoked' THEN 'revocation_reason' END];
  ELSIF num_nonnulls(NEW.reference, NEW.file_path, NEW.rejection_reason, NEW.revocation_reason) = 0
    AND EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.user_id AND m.erased_at IS NOT NULL) THEN
    open_fields := open_fields || about_person;
  END IF;
  IF to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a proof cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_completion BEFORE UPDATE ON completions FOR EACH ROW EXECUTE FUNCTION keep_completion();

-- Constraint trigger, looked at when the transaction ends: a completed training has its proof, and a proof by training is
-- of a completed one, about the same person, version and order.
CREATE FUNCTION keep_training_with_proof() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  training constant uuid := CASE TG_TABLE_NAME WHEN 'trainings' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'training_id' END;
BEGIN
  IF NOT EXISTS (SELECT FROM trainings t JOIN completions c ON c.organization_id = t.organization_id AND c.training_id = t.id
    WHERE t.organization_id = NEW.organization_id AND t.id = training AND t.status = 'completed'
      AND (c.user_id, c.subject_id, c.subject_canonical_id, c.subject_version)
        = (t.user_id, t.educational_content_id, t.educational_content_canonical_id, t.educational_content_version)
      AND c.order_id IS NOT DISTINCT FROM t.order_id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a completed training and its proof come together';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER keep_training_with_proof AFTER UPDATE OF status ON trainings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION keep_training_with_proof();
CREATE CONSTRAINT TRIGGER keep_training_with_proof AFTER INSERT ON completions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.training_id IS NOT NULL) EXECUTE FUNCTION keep_training_with_proof();

CALL let_removed_rows_go();
