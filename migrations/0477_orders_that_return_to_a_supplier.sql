-- An order that goes to another supplier and back replaces, for the first one, the order that they had. Only they have work under it, and of
-- the orders in between they have no copy.
CREATE OR REPLACE FUNCTION deliver_order(buyer uuid, supplier uuid, ordered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sent jsonb;
  needs jsonb;
BEGIN
  SELECT to_jsonb(x), needs_of_order(buyer, ordered) INTO STRICT sent, needs FROM (
    SELECT r.id, r.organization_id AS buyer_organization_id, r.number, r.status, r.notes, site_as_told(buyer, r.site_id) AS site,
      r.frozen, r.confirmed_at, r.confirmed_at AS created_at, r.updated_at, (
        WITH RECURSIVE earlier AS (
          SELECT o.id, o.replaces_order_id, o.supplier_organization_id FROM orders o
          WHERE o.organization_id = buyer AND o.id = r.replaces_order_id
          UNION ALL SELECT o.id, o.replaces_order_id, o.supplier_organization_id
          FROM earlier e JOIN orders o ON o.organization_id = buyer AND o.id = e.replaces_order_id
          WHERE e.supplier_organization_id IS DISTINCT FROM supplier)
        SELECT e.id FROM earlier e WHERE e.supplier_organization_id = supplier) AS replaces_order_id
    FROM orders r WHERE r.organization_id = buyer AND r.id = ordered) x;
  PERFORM deliver_order(buyer, supplier, sent, needs);
END
$$;
