-- An order that takes the place of another one, with the versions in force when it is confirmed. One at a time is under
-- way: its confirmation cancels the other.
ALTER TABLE orders
  ADD COLUMN replaces_order_id uuid,
  ADD FOREIGN KEY (organization_id, replaces_order_id) REFERENCES orders (organization_id, id),
  ADD CHECK (replaces_order_id <> id);
CREATE UNIQUE INDEX orders_replacing ON orders (organization_id, replaces_order_id)
  WHERE replaces_order_id IS NOT NULL AND status <> 'cancelled';

-- The same of a copy: the order that it takes the place of, if the supplier has received that one, too.
ALTER TABLE received_orders ADD COLUMN replaces_order_id uuid;

-- Row trigger: which order one replaces is said when it is made.
CREATE FUNCTION keep_replaced_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.replaces_order_id IS DISTINCT FROM OLD.replaces_order_id THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'the order that one replaces cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_replaced_order BEFORE UPDATE OF replaces_order_id ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_replaced_order();

-- Constraint trigger, looked at when the transaction ends: work is not ordered twice.
CREATE FUNCTION require_replaced_order_cancelled() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders o
    WHERE o.organization_id = NEW.organization_id AND o.id = NEW.replaces_order_id AND o.status <> 'cancelled') THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an order takes the place of another one only once that is cancelled';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER require_replaced_order_cancelled AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'confirmed' AND NEW.replaces_order_id IS NOT NULL)
  EXECUTE FUNCTION require_replaced_order_cancelled();
