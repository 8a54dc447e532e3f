-- As before. A server of a cluster (Citus) tells others only what is set after this; what it was told itself it would tell as a
-- whole text, with the beginning of its transaction.
CREATE OR REPLACE FUNCTION act_for(organization uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE format('SET LOCAL app.organization_id = %L', organization);
END
$$;

-- As before, in two questions: one that takes a whole row beside another is not understood on a cluster.
CREATE OR REPLACE FUNCTION keep_job_as_permitted() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  job constant uuid := CASE rtrim(TG_TABLE_NAME, '_0123456789') WHEN 'jobs' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'job_id' END;
  latest record;
BEGIN
  SELECT p.order_id, p.begins_at, p.ends_at INTO latest FROM permits p
    WHERE p.organization_id = NEW.organization_id AND p.job_id = job ORDER BY p.revision DESC LIMIT 1;
  IF NOT EXISTS (SELECT FROM jobs j WHERE j.organization_id = NEW.organization_id AND j.id = job
      AND latest.order_id = coalesce(j.order_id, j.received_order_id)
      AND (latest.begins_at, latest.ends_at) = (j.begins_at, j.ends_at)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a job is what its latest permit says';
  END IF;
  RETURN NULL;
END
$$;
