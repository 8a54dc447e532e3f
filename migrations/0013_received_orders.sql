-- What the supplier said to a confirmed order.
ALTER TABLE orders
  ADD COLUMN answer_status text CHECK (answer_status IN ('accepted', 'declined')),
  ADD COLUMN answer_reason text,
  ADD COLUMN answered_at timestamptz,
  ADD CHECK ((answer_status IS NULL) = (answered_at IS NULL)),
  ADD CHECK ((answer_status IS NOT DISTINCT FROM 'declined') = (answer_reason IS NOT NULL)),
  ADD CHECK (answer_status IS NULL OR (confirmed_at IS NOT NULL AND supplier_organization_id IS NOT NULL));

-- Row trigger: once an order left draft only its status, notes, their stamps and the supplier's answer
-- change, which is given once; once it is completed or cancelled nothing does.
CREATE OR REPLACE FUNCTION keep_confirmed_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields constant text[] :=
    '{status,notes,completed_at,completed_by,cancelled_at,cancelled_by,updated_at,updated_by,answer_status,answer_reason,answered_at}';
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
  IF OLD.answered_at IS NOT NULL AND (NEW.answer_status, NEW.answer_reason, NEW.answered_at)
    IS DISTINCT FROM (OLD.answer_status, OLD.answer_reason, OLD.answered_at) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the answer to an order cannot change';
  END IF;
  RETURN NEW;
END
$$;

-- The supplier's copy of an order, under the id of the order. The buyer's transactions write it, each
-- time from the order's own row, so it says what that says. `site` is the address as it was when the
-- order was confirmed.
CREATE TABLE received_orders (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  buyer_organization_id uuid NOT NULL REFERENCES organizations (id),
  number text NOT NULL CHECK (number ~ '^[0-9]{2}-[0-9]{7}$'),
  status text NOT NULL CHECK (status IN ('confirmed', 'completed', 'cancelled')),
  notes text,
  site jsonb NOT NULL,
  frozen jsonb NOT NULL CHECK (coalesce(jsonb_array_length(frozen -> 'lines'), 0) > 0),
  answer_status text CHECK (answer_status IN ('accepted', 'declined')),
  answer_reason text,
  answered_at timestamptz,
  confirmed_at timestamptz NOT NULL,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (organization_id <> buyer_organization_id),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((answer_status IS NULL) = (answered_at IS NULL)),
  CHECK ((answer_status IS NOT DISTINCT FROM 'declined') = (answer_reason IS NOT NULL))
);
CREATE INDEX received_orders_by_creation ON received_orders (organization_id, created_at, id);
CALL protect_organization_table('received_orders', 'SELECT, INSERT, UPDATE');
CREATE TRIGGER keep_identity BEFORE UPDATE ON received_orders FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_status_order BEFORE UPDATE ON received_orders FOR EACH ROW
  EXECUTE FUNCTION keep_status_order('confirmed>completed', 'confirmed>cancelled');

-- Row trigger: of a copy only status, notes, their stamps and the answer change, which is given once;
-- once it is completed or cancelled nothing does.
CREATE FUNCTION keep_received_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  open_fields constant text[] :=
    '{status,notes,completed_at,cancelled_at,updated_at,answer_status,answer_reason,answered_at}';
BEGIN
  IF OLD.status <> 'confirmed' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a closed order cannot change';
  END IF;
  IF to_jsonb(NEW) - open_fields IS DISTINCT FROM to_jsonb(OLD) - open_fields THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a received order cannot change';
  END IF;
  IF OLD.answered_at IS NOT NULL AND (NEW.answer_status, NEW.answer_reason, NEW.answered_at)
    IS DISTINCT FROM (OLD.answer_status, OLD.answer_reason, OLD.answered_at) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the answer to an order cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_received_order BEFORE UPDATE ON received_orders FOR EACH ROW EXECUTE FUNCTION keep_received_order();

-- Orders that were confirmed before there were copies. Row security would hide every row from its owner here.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sites NO FORCE ROW LEVEL SECURITY;
ALTER TABLE received_orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO received_orders (organization_id, id, buyer_organization_id, number, status, notes, site, frozen,
  confirmed_at, completed_at, cancelled_at, created_at, updated_at)
SELECT r.supplier_organization_id, r.id, r.organization_id, r.number, r.status, r.notes,
  jsonb_build_object('id', s.id, 'name', s.name, 'description', s.description, 'line1', s.line1, 'line2', s.line2,
    'postalCode', s.postal_code, 'postalAddress', s.postal_address, 'country', s.country,
    'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', coalesce(s.time_zone, o.time_zone)),
  r.frozen, r.confirmed_at, r.completed_at, r.cancelled_at, r.confirmed_at, r.updated_at
FROM orders r
JOIN sites s ON s.organization_id = r.organization_id AND s.id = r.site_id
JOIN organizations o ON o.id = r.organization_id
WHERE r.confirmed_at IS NOT NULL AND r.supplier_organization_id <> r.organization_id;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE sites FORCE ROW LEVEL SECURITY;
ALTER TABLE received_orders FORCE ROW LEVEL SECURITY;

-- An event belongs to an order of the organization's own or to one that it has received.
ALTER TABLE events
  ADD COLUMN received_order_id uuid,
  ADD FOREIGN KEY (organization_id, received_order_id) REFERENCES received_orders (organization_id, id),
  ADD CHECK (order_id IS NULL OR received_order_id IS NULL);
CREATE INDEX events_of_received_order ON events (organization_id, received_order_id);
