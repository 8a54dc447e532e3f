-- What of a person's completions counts, so that readiness asks a few rows instead of all that anybody ever completed. Of
-- the verified ones those that stand: no other of the same person, subject and order-binding is of the same version or a
-- later one, and counts as long or longer. Of those that count for nothing, the newest of each status, as the reason why.
CREATE TABLE standing_proofs (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  subject_canonical_id uuid NOT NULL,
  completion_id uuid NOT NULL,
  -- The only order for which it counts; null where it counts for all.
  order_id uuid,
  status text NOT NULL,
  evidence text NOT NULL,
  version integer NOT NULL,
  valid_until date,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id, subject_canonical_id, completion_id) INCLUDE (order_id, status, version, valid_until)
);
CREATE INDEX standing_proofs_by_end ON standing_proofs (organization_id, valid_until) WHERE valid_until IS NOT NULL;
CALL protect_organization_table('standing_proofs', 'SELECT, INSERT, DELETE');

CREATE FUNCTION proofs_that_stand(organization uuid, person uuid, subject uuid) RETURNS SETOF standing_proofs
LANGUAGE sql STABLE AS $$
  SELECT c.organization_id, c.user_id, c.subject_canonical_id, c.id, CASE WHEN c.bound THEN c.order_id END, c.status,
    c.evidence, c.subject_version, c.valid_until, c.completed_at
  FROM completions c
  WHERE c.organization_id = organization AND c.user_id = person AND c.subject_canonical_id = subject
    AND NOT EXISTS (
      SELECT FROM completions o
      WHERE o.organization_id = organization AND o.user_id = person AND o.subject_canonical_id = subject
        AND o.status = c.status AND CASE WHEN c.status = 'verified'
          THEN CASE WHEN o.bound THEN o.order_id END IS NOT DISTINCT FROM CASE WHEN c.bound THEN c.order_id END
            AND o.subject_version >= c.subject_version
            AND coalesce(o.valid_until, 'infinity') >= coalesce(c.valid_until, 'infinity')
            AND (o.subject_version > c.subject_version
              OR coalesce(o.valid_until, 'infinity') > coalesce(c.valid_until, 'infinity')
              OR (o.completed_at, o.id) > (c.completed_at, c.id))
          ELSE (o.completed_at, o.id) > (c.completed_at, c.id) END)
$$;

-- Row trigger: brings the standing proofs of a person and subject to what the completions say. One at a time, each with a
-- look of its own after the lock, so that two at once leave what one after the other would.
CREATE FUNCTION keep_standing_proofs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(
    format('proofs %s %s %s', NEW.organization_id, NEW.user_id, NEW.subject_canonical_id), 0));
  DELETE FROM standing_proofs s
  WHERE s.organization_id = NEW.organization_id AND s.user_id = NEW.user_id
    AND s.subject_canonical_id = NEW.subject_canonical_id AND NOT EXISTS (
      SELECT FROM proofs_that_stand(NEW.organization_id, NEW.user_id, NEW.subject_canonical_id) p
      WHERE (p.completion_id, p.status) = (s.completion_id, s.status));
  INSERT INTO standing_proofs
  SELECT p.* FROM proofs_that_stand(NEW.organization_id, NEW.user_id, NEW.subject_canonical_id) p
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_standing_proofs AFTER INSERT ON completions FOR EACH ROW EXECUTE FUNCTION keep_standing_proofs();
CREATE TRIGGER keep_standing_proofs_later AFTER UPDATE OF status ON completions FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION keep_standing_proofs();

-- Permissions that come with a version: the built-in roles of organizations that are there already get them too.
CREATE PROCEDURE grant_to_built_in_roles(permission text, VARIADIC names text[])
LANGUAGE plpgsql AS $$
DECLARE
  organization uuid;
BEGIN
  ALTER TABLE roles DISABLE TRIGGER keep_built_in;
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    UPDATE roles SET permissions = permissions || permission
    WHERE organization_id = organization AND built_in AND name = ANY (names)
      AND NOT permissions && ARRAY['*', permission];
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
  ALTER TABLE roles ENABLE TRIGGER keep_built_in;
END
$$;
CALL grant_to_built_in_roles('trainings.read', 'planner', 'coordinator', 'viewer');
CALL grant_to_built_in_roles('trainings.create', 'planner', 'coordinator', 'worker');
CALL grant_to_built_in_roles('completions.read', 'planner', 'coordinator', 'viewer');
CALL grant_to_built_in_roles('completions.create', 'planner', 'coordinator');
CALL grant_to_built_in_roles('completions.update', 'planner', 'coordinator');
CALL grant_to_built_in_roles('readiness.read', 'planner', 'coordinator', 'viewer');

DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    INSERT INTO standing_proofs
    SELECT p.* FROM (SELECT DISTINCT c.user_id, c.subject_canonical_id FROM completions c WHERE c.organization_id = organization) c
    CROSS JOIN LATERAL proofs_that_stand(organization, c.user_id, c.subject_canonical_id) p;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
