-- `frozen` is what the order's confirmation pinned: {"lines": […], "contents": […]}.
CREATE TABLE orders (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL CHECK (number ~ '^[0-9]{2}-[0-9]{7}$'),
  status text NOT NULL CHECK (status IN ('draft', 'confirmed', 'completed', 'cancelled')),
  notes text,
  site_id uuid NOT NULL,
  supplier_organization_id uuid REFERENCES organizations (id),
  frozen jsonb,
  confirmed_at timestamptz,
  confirmed_by uuid,
  completed_at timestamptz,
  completed_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, number),
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
  CHECK ((confirmed_at IS NULL) = (frozen IS NULL)),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (frozen IS NULL OR coalesce(jsonb_array_length(frozen -> 'lines'), 0) > 0),
  CHECK (status <> 'draft' OR confirmed_at IS NULL),
  CHECK (status NOT IN ('confirmed', 'completed') OR confirmed_at IS NOT NULL),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((status = 'completed') = (completed_by IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL))
);
CREATE INDEX orders_by_creation ON orders (organization_id, created_at, id);
CREATE INDEX orders_of_site ON orders (organization_id, site_id);
-- No DELETE: orders and jobs are cancelled, never deleted.
CALL protect_organization_table('orders', 'SELECT, INSERT, UPDATE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON orders FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('draft>confirmed', 'confirmed>completed', 'draft>cancelled', 'confirmed>cancelled');

-- Row trigger: once an order left draft only its status, notes and their stamps change; once it is
-- completed or cancelled nothing does.
CREATE FUNCTION keep_confirmed_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields constant text[] :=
    '{status,notes,completed_at,completed_by,cancelled_at,cancelled_by,updated_at,updated_by}';
BEGIN
  IF OLD.status IN ('completed', 'cancelled') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a closed order cannot change';
  END IF;
  IF OLD.status = 'confirmed' AND to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a confirmed order cannot change';
  END IF;
  IF NEW.number <> OLD.number THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the number of an order cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_confirmed_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_confirmed_order();

CREATE TABLE order_lines (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  display_order integer NOT NULL CHECK (display_order >= 1),
  work_task_canonical_id uuid NOT NULL,
  -- false: every step that is active in force; true: the steps in order_line_steps
  chosen_steps boolean NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, order_id, display_order),
  UNIQUE (organization_id, order_id, id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id),
  FOREIGN KEY (organization_id, work_task_canonical_id) REFERENCES work_tasks (organization_id, id)
);
CREATE INDEX order_lines_of_task ON order_lines (organization_id, work_task_canonical_id);
CALL protect_organization_table('order_lines', 'SELECT, INSERT, DELETE');

CREATE TABLE order_line_steps (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  work_step_canonical_id uuid NOT NULL,
  -- place in the list that chose the steps
  "order" integer NOT NULL CHECK ("order" >= 1),
  PRIMARY KEY (organization_id, order_line_id, work_step_canonical_id),
  FOREIGN KEY (organization_id, order_id, order_line_id) REFERENCES order_lines (organization_id, order_id, id),
  FOREIGN KEY (organization_id, work_step_canonical_id) REFERENCES work_steps (organization_id, id)
);
CREATE INDEX order_line_steps_of_order ON order_line_steps (organization_id, order_id);
CREATE INDEX order_line_steps_of_step ON order_line_steps (organization_id, work_step_canonical_id);
CALL protect_organization_table('order_line_steps', 'SELECT, INSERT, DELETE');

-- Row trigger: the lines of an order change only while it is a draft. FOR SHARE, so that a line
-- cannot slip in while another transaction confirms the order.
CREATE FUNCTION keep_lines_of_confirmed_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  line record := coalesce(NEW, OLD);
  order_status text;
BEGIN
  SELECT status INTO order_status FROM orders
    WHERE organization_id = line.organization_id AND id = line.order_id FOR SHARE;
  IF order_status <> 'draft' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the lines of a confirmed order cannot change';
  END IF;
  RETURN line;
END
$$;
CREATE TRIGGER keep_lines_of_confirmed_order BEFORE INSERT OR UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_confirmed_order();
CREATE TRIGGER keep_lines_of_confirmed_order BEFORE INSERT OR UPDATE OR DELETE ON order_line_steps
  FOR EACH ROW EXECUTE FUNCTION keep_lines_of_confirmed_order();

ALTER TABLE events ADD FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id);

CREATE TABLE jobs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL CHECK (number ~ '^[0-9]{2}-[0-9]{7}$'),
  status text NOT NULL CHECK (status IN ('draft', 'confirmed', 'in_progress', 'suspended', 'completed', 'cancelled')),
  notes text,
  site_id uuid NOT NULL,
  event_id uuid,
  confirmed_at timestamptz,
  confirmed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, number),
  FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id),
  FOREIGN KEY (organization_id, event_id) REFERENCES events (organization_id, id),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (status <> 'draft' OR confirmed_at IS NULL),
  CHECK (status IN ('draft', 'cancelled') OR confirmed_at IS NOT NULL)
);
CREATE INDEX jobs_by_creation ON jobs (organization_id, created_at, id);
CREATE INDEX jobs_of_site ON jobs (organization_id, site_id);
CREATE INDEX jobs_of_event ON jobs (organization_id, event_id);
CALL protect_organization_table('jobs', 'SELECT, INSERT, UPDATE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_status_order(
  'draft>confirmed', 'confirmed>in_progress', 'in_progress>suspended', 'suspended>in_progress',
  'in_progress>completed', 'suspended>completed',
  'draft>cancelled', 'confirmed>cancelled', 'in_progress>cancelled', 'suspended>cancelled');

-- Row trigger: a completed or cancelled job does not change; of the others the number and, once
-- given, the confirmation stay.
CREATE FUNCTION keep_closed_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('completed', 'cancelled') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a closed job cannot change';
  END IF;
  IF NEW.number <> OLD.number THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the number of a job cannot change';
  END IF;
  IF OLD.confirmed_at IS NOT NULL
    AND (NEW.confirmed_at, NEW.confirmed_by) IS DISTINCT FROM (OLD.confirmed_at, OLD.confirmed_by) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the confirmation of a job cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_closed_job BEFORE UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION keep_closed_job();
