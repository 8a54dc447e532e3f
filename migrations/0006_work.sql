CREATE TABLE work_tasks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  name text NOT NULL,
  description text,
  active boolean NOT NULL,
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CALL protect_versioned_table('work_tasks');

CREATE TABLE work_steps (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  work_task_canonical_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  active boolean NOT NULL,
  estimated_duration_minutes integer CHECK (estimated_duration_minutes >= 0),
  "order" integer NOT NULL CHECK ("order" >= 0),
  requires_approval boolean NOT NULL,
  risk_level text NOT NULL CHECK (risk_level IN ('low', 'medium', 'high', 'critical')),
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, work_task_canonical_id) REFERENCES work_tasks (organization_id, id)
);
CALL protect_versioned_table('work_steps');
CREATE INDEX work_steps_of_task ON work_steps (organization_id, work_task_canonical_id, "order");

CREATE TABLE safety_requirements (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  canonical_id uuid NOT NULL,
  version integer NOT NULL,
  is_current boolean NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  name text NOT NULL,
  description text,
  active boolean NOT NULL,
  on_site boolean NOT NULL,
  "order" integer NOT NULL CHECK ("order" >= 0),
  valid_from date,
  valid_to date,
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (valid_to >= valid_from)
);
CALL protect_versioned_table('safety_requirements');
CREATE INDEX safety_requirements_by_order ON safety_requirements (organization_id, "order") WHERE is_current;

-- The list belongs to the version of the step; the requirement is meant as a logical record.
CREATE TABLE work_step_safety_requirements (
  organization_id uuid NOT NULL,
  work_step_id uuid NOT NULL,
  safety_requirement_canonical_id uuid NOT NULL,
  "order" integer NOT NULL,
  PRIMARY KEY (organization_id, work_step_id, safety_requirement_canonical_id),
  FOREIGN KEY (organization_id, work_step_id) REFERENCES work_steps (organization_id, id),
  FOREIGN KEY (organization_id, safety_requirement_canonical_id) REFERENCES safety_requirements (organization_id, id)
);
CREATE INDEX work_steps_with_requirement ON work_step_safety_requirements (organization_id, safety_requirement_canonical_id);
CALL protect_organization_table('work_step_safety_requirements', 'SELECT, INSERT, DELETE');
CREATE TRIGGER keep_links_of_confirmed_version BEFORE INSERT OR UPDATE OR DELETE ON work_step_safety_requirements
  FOR EACH ROW EXECUTE FUNCTION keep_links_of_confirmed_version('work_steps', 'work_step_id');
