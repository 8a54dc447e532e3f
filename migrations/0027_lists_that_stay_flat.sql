-- Lists that cost the same at 100 records and at 100,000: a total that is kept instead of counted, and
-- an index for each order that a list can have.

-- How many logical records an organization has in a table: the sum over its rows here. There are as
-- many rows as there were writers at once, so that none of them waits for another.
CREATE TABLE record_counts (
  organization_id uuid NOT NULL,
  counted text NOT NULL,
  id uuid NOT NULL,
  records bigint NOT NULL,
  PRIMARY KEY (organization_id, counted, id)
);

-- Row trigger: counts a record that came or went. It takes the newest row that nobody else holds, and
-- gives it a new id: in a transaction with many records the one live row is then always the last of the
-- index, and those before it are not walked through again. The row is found and changed by two statements,
-- because only the second sees what was committed just before the lock.
CREATE FUNCTION count_record() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  change constant integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  free uuid;
BEGIN
  SELECT c.id INTO free FROM record_counts c
    WHERE c.organization_id = changed.organization_id AND c.counted = TG_TABLE_NAME
    ORDER BY c.id DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE record_counts c SET id = new_id(), records = c.records + change
      WHERE c.organization_id = changed.organization_id AND c.counted = TG_TABLE_NAME AND c.id = free;
  ELSE
    INSERT INTO record_counts VALUES (changed.organization_id, TG_TABLE_NAME, new_id(), change);
  END IF;
  RETURN NULL;
END
$$;

-- Keeps the count of a table from now on. A logical record is counted by its first version, which it
-- has for as long as it exists. (A question may be retired while its versions stay: questions are counted by lists.)
CREATE PROCEDURE count_records_of(table_name text, versions boolean)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER count_record AFTER INSERT ON %I FOR EACH ROW %s EXECUTE FUNCTION count_record()',
    table_name, CASE WHEN versions THEN 'WHEN (NEW.version = 1)' ELSE '' END);
  EXECUTE format('CREATE TRIGGER count_record_gone AFTER DELETE ON %I FOR EACH ROW %s EXECUTE FUNCTION count_record()',
    table_name, CASE WHEN versions THEN 'WHEN (OLD.version = 1)' ELSE '' END);
  -- Row security binds the owner too, who acts for no organization here.
  EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format('INSERT INTO record_counts SELECT organization_id, %L, new_id(), count(*) FROM %I %s GROUP BY organization_id',
    table_name, table_name, CASE WHEN versions THEN 'WHERE version = 1' ELSE '' END);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
END
$$;

DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['sites', 'manufacturers', 'equipment_groups', 'events', 'orders', 'received_orders', 'jobs'] LOOP
    CALL count_records_of(table_name, false);
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY['work_tasks', 'work_steps', 'safety_requirements', 'educational_contents', 'assessments'] LOOP
    CALL count_records_of(table_name, true);
  END LOOP;
END
$$;
CALL protect_organization_table('record_counts', 'SELECT, INSERT, UPDATE');

CREATE INDEX sites_by_name ON sites (organization_id, lower(name), id);
CREATE INDEX sites_by_country ON sites (organization_id, lower(country), id);
CREATE INDEX sites_by_update ON sites (organization_id, updated_at, id);
CREATE INDEX manufacturers_by_name ON manufacturers (organization_id, lower(name), id);
CREATE INDEX manufacturers_by_update ON manufacturers (organization_id, updated_at, id);
CREATE INDEX equipment_groups_by_name ON equipment_groups (organization_id, lower(name), id);
CREATE INDEX equipment_groups_by_update ON equipment_groups (organization_id, updated_at, id);

CREATE INDEX work_tasks_by_name ON work_tasks (organization_id, lower(name), id) WHERE is_current;
CREATE INDEX work_tasks_by_active ON work_tasks (organization_id, active, id) WHERE is_current;
CREATE INDEX work_tasks_by_status ON work_tasks (organization_id, status, id) WHERE is_current;
CREATE INDEX work_tasks_by_version ON work_tasks (organization_id, version, id) WHERE is_current;
CREATE INDEX work_tasks_by_update ON work_tasks (organization_id, updated_at, id) WHERE is_current;

CREATE INDEX work_steps_by_name ON work_steps (organization_id, lower(name), id) WHERE is_current;
CREATE INDEX work_steps_by_active ON work_steps (organization_id, active, id) WHERE is_current;
CREATE INDEX work_steps_by_status ON work_steps (organization_id, status, id) WHERE is_current;
CREATE INDEX work_steps_by_version ON work_steps (organization_id, version, id) WHERE is_current;
CREATE INDEX work_steps_by_order ON work_steps (organization_id, "order", id) WHERE is_current;
CREATE INDEX work_steps_by_risk ON work_steps
  (organization_id, array_position(ARRAY['low', 'medium', 'high', 'critical'], risk_level), id) WHERE is_current;
CREATE INDEX work_steps_by_duration ON work_steps (organization_id, estimated_duration_minutes, id) WHERE is_current;
CREATE INDEX work_steps_by_update ON work_steps (organization_id, updated_at, id) WHERE is_current;

DROP INDEX safety_requirements_by_order;
CREATE INDEX safety_requirements_by_order ON safety_requirements (organization_id, "order", id) WHERE is_current;
CREATE INDEX safety_requirements_by_name ON safety_requirements (organization_id, lower(name), id) WHERE is_current;
CREATE INDEX safety_requirements_by_active ON safety_requirements (organization_id, active, id) WHERE is_current;
CREATE INDEX safety_requirements_by_place ON safety_requirements (organization_id, on_site, id) WHERE is_current;
CREATE INDEX safety_requirements_by_status ON safety_requirements (organization_id, status, id) WHERE is_current;
CREATE INDEX safety_requirements_by_version ON safety_requirements (organization_id, version, id) WHERE is_current;
CREATE INDEX safety_requirements_by_beginning ON safety_requirements (organization_id, valid_from, id) WHERE is_current;
CREATE INDEX safety_requirements_by_end ON safety_requirements (organization_id, valid_to, id) WHERE is_current;
CREATE INDEX safety_requirements_by_update ON safety_requirements (organization_id, updated_at, id) WHERE is_current;

CREATE INDEX educational_contents_by_active ON educational_contents (organization_id, active, id) WHERE is_current;
CREATE INDEX educational_contents_by_status ON educational_contents (organization_id, status, id) WHERE is_current;
CREATE INDEX educational_contents_by_version ON educational_contents (organization_id, version, id) WHERE is_current;

CREATE INDEX assessments_by_title ON assessments (organization_id, lower(title), id) WHERE is_current;
CREATE INDEX assessments_by_active ON assessments (organization_id, active, id) WHERE is_current;
CREATE INDEX assessments_by_status ON assessments (organization_id, status, id) WHERE is_current;
CREATE INDEX assessments_by_version ON assessments (organization_id, version, id) WHERE is_current;
CREATE INDEX assessments_by_percentage ON assessments (organization_id, pass_percentage, id) WHERE is_current;
CREATE INDEX assessments_by_time_limit ON assessments (organization_id, time_limit_minutes, id) WHERE is_current;
CREATE INDEX assessments_by_update ON assessments (organization_id, updated_at, id) WHERE is_current;

CREATE INDEX assessment_questions_by_creation ON assessment_questions (organization_id, created_at, id) WHERE is_current;
CREATE INDEX assessment_questions_by_question ON assessment_questions (organization_id, left(lower(question), 600), id) WHERE is_current;
CREATE INDEX assessment_questions_by_type ON assessment_questions (organization_id, type, id) WHERE is_current;
CREATE INDEX assessment_questions_by_order ON assessment_questions (organization_id, "order", id) WHERE is_current;
CREATE INDEX assessment_questions_by_points ON assessment_questions (organization_id, points, id) WHERE is_current;
CREATE INDEX assessment_questions_by_required ON assessment_questions (organization_id, required, id) WHERE is_current;
CREATE INDEX assessment_questions_by_version ON assessment_questions (organization_id, version, id) WHERE is_current;
CREATE INDEX assessment_questions_by_update ON assessment_questions (organization_id, updated_at, id) WHERE is_current;

-- Numbers of an organization's own are unique and so have an index already.
CREATE INDEX orders_by_status ON orders (organization_id, status, id);
CREATE INDEX orders_by_update ON orders (organization_id, updated_at, id);
CREATE INDEX orders_by_confirmation ON orders (organization_id, confirmed_at, id);
CREATE INDEX orders_by_completion ON orders (organization_id, completed_at, id);
CREATE INDEX received_orders_by_number ON received_orders (organization_id, number, id);
CREATE INDEX received_orders_by_status ON received_orders (organization_id, status, id);
CREATE INDEX received_orders_by_update ON received_orders (organization_id, updated_at, id);
CREATE INDEX received_orders_by_confirmation ON received_orders (organization_id, confirmed_at, id);
CREATE INDEX received_orders_by_completion ON received_orders (organization_id, completed_at, id);
CREATE INDEX jobs_by_status ON jobs (organization_id, status, id);
CREATE INDEX jobs_by_update ON jobs (organization_id, updated_at, id);
CREATE INDEX jobs_by_confirmation ON jobs (organization_id, confirmed_at, id);
CREATE INDEX events_by_title ON events (organization_id, lower(title), id);
CREATE INDEX events_by_type ON events (organization_id, type, id);
CREATE INDEX events_by_status ON events (organization_id, status, id);
CREATE INDEX events_by_update ON events (organization_id, updated_at, id);
