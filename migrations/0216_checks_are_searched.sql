-- A step is found by the names of its checks, as by its own.
CREATE FUNCTION check_names(execution jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(c.value ->> 'name', ' ' ORDER BY c.place) FROM jsonb_array_elements(CASE jsonb_typeof(execution -> 'checks')
    WHEN 'array' THEN execution -> 'checks' ELSE '[]' END) WITH ORDINALITY c (value, place)
$$;
DO $$
BEGIN
  -- As search_table does, where these extensions are not there.
  IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) = 2 THEN
    CREATE INDEX work_steps_checks_searched ON work_steps
      USING gin (organization_id, lower(check_names(execution)) gin_trgm_ops) WITH (gin_pending_list_limit = 128) WHERE is_current;
  END IF;
END
$$;
