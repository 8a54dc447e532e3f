-- For databases whose organizations are spread over the servers of a cluster (Citus): a write that goes directly to the server with the
-- rows of an organization, and one that goes through the coordinator, exclude each other and the moving of rows like two writes on one
-- server. On a single server nothing calls these functions.

-- The first statement of a transaction that writes directly to pieces of tables. Rows move only under an exclusive lock of their pieces on
-- every server, so from here to the end of the transaction they stay; the check comes after the lock, and sees what was moved before it.
-- The lock is for owners of tables.
CREATE FUNCTION stay_with_rows(piece bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM lock_shard_metadata(5, ARRAY[piece]);
  IF NOT EXISTS (SELECT FROM pg_dist_placement p JOIN pg_dist_local_group g USING (groupid) WHERE p.shardid = piece) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP002', MESSAGE = 'the rows are on another server';
  END IF;
END
$$;

-- At the coordinator: the rows of an organization stay where they are until the end of the transaction.
CREATE FUNCTION keep_rows_in_place(organization uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_catalog, pg_temp AS $$
BEGIN
  PERFORM lock_shard_metadata(5, ARRAY[get_shard_id_for_distribution_column('roles', organization)]);
END
$$;

REVOKE EXECUTE ON FUNCTION stay_with_rows(bigint), keep_rows_in_place(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stay_with_rows(bigint), keep_rows_in_place(uuid) TO holdpoint_service;

-- What is locked by name is locked on the server that is asked: on the one with the rows, or on the coordinator. Whoever locks a name of an
-- organization on one of them therefore shuts out whoever does on the other; this function gives the number for the name. On the server
-- with the rows many may do so at a time.
CREATE FUNCTION name_beside_rows(organization uuid, name text, seed bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('names of ' || organization, 0));
  RETURN hashtextextended(name, seed);
END
$$;

-- The same at the coordinator, one at a time.
CREATE FUNCTION name_at_coordinator(organization uuid, name text, seed bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_rows_in_place(organization);
  -- The server with the rows runs this. A new organization has no role yet, and nobody else who writes.
  PERFORM pg_advisory_xact_lock(hashtextextended('names of ' || r.organization_id, 0))
  FROM roles r WHERE r.organization_id = organization LIMIT 1;
  RETURN hashtextextended(name, seed);
END
$$;
