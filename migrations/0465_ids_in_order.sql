-- A UUIDv7 with a fraction of the millisecond: ids that one statement after the other makes are in this order, also those of two
-- transactions under the same lock. Entries of the audit log are sealed by their ids. Without FROM, so that it becomes part of the statement.
CREATE OR REPLACE FUNCTION new_id() RETURNS uuid
LANGUAGE sql VOLATILE AS $$
  SELECT (overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 4096000)::bigint), 15, '0') PLACING '7' FROM 13 FOR 0)
    || substr(gen_random_uuid()::text, 20))::uuid
$$;
