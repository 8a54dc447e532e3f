-- What the work itself needs: permissions, and the role of whoever leads it.
CALL grant_to_built_in_role('planner', 'sign-offs.create', 'releases.create', 'overrides.create', 'deviations.read',
  'deviations.create', 'deviations.update');
CALL grant_to_built_in_role('coordinator', 'sign-offs.create', 'releases.create', 'deviations.read', 'deviations.create',
  'deviations.update');
CALL grant_to_built_in_role('worker', 'sign-offs.create', 'deviations.read', 'deviations.create');
CALL grant_to_built_in_role('viewer', 'deviations.read');

-- Permissions that came with a version since somebody last decided what a role of an organization's own may do. They are
-- shown to its administrators; null where nothing is.
ALTER TABLE roles
  ADD COLUMN offered text[] CHECK (cardinality(offered) > 0),
  ADD CHECK (offered IS NULL OR NOT built_in);

-- Offers permissions, which came with a migration, to the roles of the organizations' own that nobody has changed since.
CREATE PROCEDURE offer_to_own_roles(came_with integer, VARIADIC given text[])
LANGUAGE plpgsql AS $$
DECLARE
  came_at constant timestamptz := coalesce((SELECT applied_at FROM schema_migrations WHERE version = came_with), now());
BEGIN
  ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
  UPDATE roles r SET offered = r.offered || lacking.all_of_them
  FROM (SELECT o.id, o.organization_id, array_agg(g.permission ORDER BY g.place) AS all_of_them
    FROM roles o, unnest(given) WITH ORDINALITY g (permission, place)
    WHERE NOT o.built_in AND o.updated_at <= came_at AND g.permission <> ALL (o.permissions || o.offered)
    GROUP BY o.organization_id, o.id) lacking
  WHERE r.organization_id = lacking.organization_id AND r.id = lacking.id;
  ALTER TABLE roles FORCE ROW LEVEL SECURITY;
END
$$;
-- Those for proofs were given to the built-in roles by migration 171, and offered to nobody.
CALL offer_to_own_roles(171,
  'trainings.create', 'trainings.read', 'completions.read', 'completions.create', 'completions.update', 'readiness.read');
CALL offer_to_own_roles(195, 'sign-offs.create', 'releases.create', 'overrides.create', 'deviations.read', 'deviations.create',
  'deviations.update');

-- Where a role of the organization's own has the name already it keeps it, and the built-in one says what it is.
ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sign_in_rules NO FORCE ROW LEVEL SECURITY;
INSERT INTO roles (organization_id, id, name, permissions, built_in)
SELECT w.organization_id, new_id(),
  CASE WHEN EXISTS (SELECT FROM roles o WHERE o.organization_id = w.organization_id AND lower(o.name) = 'supervisor')
    THEN 'supervisor (built in)' ELSE 'supervisor' END,
  w.permissions || ARRAY['jobs.create', 'jobs.update', 'releases.create', 'overrides.create', 'deviations.update', 'readiness.read', 'users.read'],
  true
FROM roles w WHERE w.built_in AND w.name = 'worker';
ALTER TABLE roles FORCE ROW LEVEL SECURITY;
ALTER TABLE sign_in_rules FORCE ROW LEVEL SECURITY;

-- Gives a built-in role of every organization permissions that are new.
CREATE OR REPLACE PROCEDURE grant_to_built_in_role(role_name text, VARIADIC granted text[])
LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE roles DISABLE TRIGGER keep_built_in;
  UPDATE roles r SET permissions = r.permissions || ARRAY(SELECT g FROM unnest(granted) g WHERE g <> ALL (r.permissions))
    WHERE r.built_in AND r.name IN (role_name, role_name || ' (built in)');
  ALTER TABLE roles ENABLE TRIGGER keep_built_in;
  ALTER TABLE roles FORCE ROW LEVEL SECURITY;
END
$$;
