-- The newest records at a site, for a supplier and of a buyer: a search by their names finds them.
DROP INDEX orders_of_site, jobs_of_site, events_of_site, received_orders_of_buyer;
CREATE INDEX orders_of_site ON orders (organization_id, site_id, id);
CREATE INDEX orders_of_supplier ON orders (organization_id, supplier_organization_id, id)
  WHERE supplier_organization_id IS NOT NULL;
CREATE INDEX jobs_of_site ON jobs (organization_id, site_id, id);
CREATE INDEX events_of_site ON events (organization_id, site_id, id);
CREATE INDEX received_orders_of_buyer ON received_orders (organization_id, buyer_organization_id, id);
