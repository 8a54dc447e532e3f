-- A member is read by its id, an order's copy by what it replaces, and an order by a draft or cancelled one that does.
CREATE UNIQUE INDEX memberships_by_id ON memberships (organization_id, id);
CREATE INDEX orders_by_replaced ON orders (organization_id, replaces_order_id) WHERE replaces_order_id IS NOT NULL;
CREATE INDEX received_orders_by_replaced ON received_orders (organization_id, replaces_order_id) WHERE replaces_order_id IS NOT NULL;
