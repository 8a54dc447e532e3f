-- Received orders are found by a text in the name of their site, and by the site itself.
CREATE INDEX received_orders_by_site ON received_orders (organization_id, (site ->> 'id'), created_at, id);
DO $$
BEGIN
  -- As search_table does, where these extensions are not there.
  IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) = 2 THEN
    EXECUTE $index$CREATE INDEX received_orders_site_searched ON received_orders
      USING gin (organization_id, lower(site ->> 'name') gin_trgm_ops) WITH (gin_pending_list_limit = 128)$index$;
  END IF;
END
$$;
