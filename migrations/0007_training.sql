CREATE TABLE educational_contents (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  title text NOT NULL,
  body text,
  active boolean NOT NULL,
  is_featured boolean NOT NULL,
  completion_strategy text NOT NULL CHECK (completion_strategy IN ('once', 'interval', 'per_version', 'per_order')),
  interval_days integer CHECK (interval_days >= 0),
  cover_image_path text,
  video jsonb,
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (completion_strategy <> 'interval' OR coalesce(interval_days, 0) >= 1)
);
CALL protect_versioned_table('educational_contents');
CREATE INDEX educational_contents_by_title ON educational_contents (organization_id, lower(title), id) WHERE is_current;
CREATE INDEX educational_contents_by_update ON educational_contents (organization_id, updated_at, id) WHERE is_current;

-- The list belongs to the version of the requirement; the content is meant as a logical record.
CREATE TABLE safety_requirement_educational_contents (
  organization_id uuid NOT NULL,
  safety_requirement_id uuid NOT NULL,
  educational_content_canonical_id uuid NOT NULL,
  "order" integer NOT NULL,
  PRIMARY KEY (organization_id, safety_requirement_id, educational_content_canonical_id),
  FOREIGN KEY (organization_id, safety_requirement_id) REFERENCES safety_requirements (organization_id, id),
  FOREIGN KEY (organization_id, educational_content_canonical_id) REFERENCES educational_contents (organization_id, id)
);
CREATE INDEX safety_requirements_with_content ON safety_requirement_educational_contents (organization_id, educational_content_canonical_id);
CALL protect_organization_table('safety_requirement_educational_contents', 'SELECT, INSERT, DELETE');
CREATE TRIGGER keep_links_of_confirmed_version BEFORE INSERT OR UPDATE OR DELETE ON safety_requirement_educational_contents
  FOR EACH ROW EXECUTE FUNCTION keep_links_of_confirmed_version('safety_requirements', 'safety_requirement_id');

CREATE TABLE assessments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  title text NOT NULL,
  description text,
  active boolean NOT NULL,
  educational_content_canonical_id uuid NOT NULL,
  pass_percentage integer NOT NULL CHECK (pass_percentage BETWEEN 0 AND 100),
  shuffle_questions boolean NOT NULL,
  time_limit_minutes integer CHECK (time_limit_minutes >= 0),
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, educational_content_canonical_id) REFERENCES educational_contents (organization_id, id)
);
CALL protect_versioned_table('assessments');
CREATE INDEX assessments_of_content ON assessments (organization_id, educational_content_canonical_id);

-- Whether a question's answers make sense: for choices distinct indices into the options, one only
-- for a single choice; else exactly one true or false.
CREATE FUNCTION answers_fit(type text, options text[], answers jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN jsonb_typeof(answers) <> 'array' OR jsonb_array_length(answers) = 0 THEN false
    WHEN type = 'true_false' THEN jsonb_array_length(answers) = 1 AND jsonb_typeof(answers -> 0) = 'boolean'
    ELSE coalesce(cardinality(options), 0) >= 2
      AND (type <> 'single_choice' OR jsonb_array_length(answers) = 1)
      AND answers <@ (SELECT jsonb_agg(n) FROM generate_series(0, cardinality(options) - 1) n)
      AND (SELECT count(DISTINCT answer) = count(*) FROM jsonb_array_elements(answers) answer)
  END
$$;

-- A question has versions but no status of its own: it is frozen once any version of its
-- assessment was confirmed.
CREATE TABLE assessment_questions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  is_current boolean NOT NULL,
  assessment_canonical_id uuid NOT NULL,
  question text NOT NULL,
  type text NOT NULL CHECK (type IN ('multiple_choice', 'single_choice', 'true_false')),
  options text[],
  correct_answers jsonb NOT NULL,
  explanation text,
  "order" integer NOT NULL CHECK ("order" >= 0),
  points integer NOT NULL CHECK (points >= 0),
  required boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, canonical_id) REFERENCES assessment_questions (organization_id, id),
  FOREIGN KEY (organization_id, assessment_canonical_id) REFERENCES assessments (organization_id, id),
  CHECK ((version = 1) = (id = canonical_id)),
  CHECK (answers_fit(type, options, correct_answers))
);
CREATE UNIQUE INDEX assessment_questions_versions ON assessment_questions (organization_id, canonical_id, version);
CREATE UNIQUE INDEX assessment_questions_current ON assessment_questions (organization_id, canonical_id) WHERE is_current;
CREATE INDEX assessment_questions_of_assessment ON assessment_questions (organization_id, assessment_canonical_id, "order") WHERE is_current;
CALL protect_organization_table('assessment_questions', 'SELECT, INSERT, UPDATE, DELETE');

CREATE FUNCTION keep_question_of_confirmed_assessment() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  asked boolean;
BEGIN
  -- The current version is locked, so that the assessment cannot be confirmed at this moment.
  PERFORM FROM assessments
    WHERE organization_id = OLD.organization_id AND canonical_id = OLD.assessment_canonical_id AND is_current
    FOR SHARE;
  asked := EXISTS (SELECT FROM assessments
    WHERE organization_id = OLD.organization_id AND canonical_id = OLD.assessment_canonical_id AND status = 'confirmed');
  IF TG_OP = 'DELETE' THEN
    IF asked THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a question of a confirmed assessment cannot be deleted';
    END IF;
    RETURN OLD;
  END IF;
  IF asked AND to_jsonb(NEW) - 'is_current' IS DISTINCT FROM to_jsonb(OLD) - 'is_current' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a question of a confirmed assessment cannot change';
  END IF;
  IF (NEW.organization_id, NEW.id, NEW.canonical_id, NEW.version, NEW.assessment_canonical_id)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.canonical_id, OLD.version, OLD.assessment_canonical_id) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the identity of a version cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_question_of_confirmed_assessment BEFORE UPDATE OR DELETE ON assessment_questions
  FOR EACH ROW EXECUTE FUNCTION keep_question_of_confirmed_assessment();
