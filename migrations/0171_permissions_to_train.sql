-- Gives a built-in role of every organization permissions that are new.
CREATE PROCEDURE grant_to_built_in_role(role_name text, VARIADIC granted text[])
LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE roles DISABLE TRIGGER keep_built_in;
  UPDATE roles r SET permissions = r.permissions || ARRAY(SELECT g FROM unnest(granted) g WHERE g <> ALL (r.permissions))
    WHERE r.built_in AND r.name = role_name;
  ALTER TABLE roles ENABLE TRIGGER keep_built_in;
  ALTER TABLE roles FORCE ROW LEVEL SECURITY;
END
$$;

CALL grant_to_built_in_role('planner', 'trainings.create', 'trainings.read', 'completions.read', 'completions.create', 'completions.update');
CALL grant_to_built_in_role('coordinator', 'trainings.create', 'trainings.read', 'completions.read', 'completions.create', 'completions.update');
CALL grant_to_built_in_role('worker', 'trainings.create');
CALL grant_to_built_in_role('viewer', 'trainings.read', 'completions.read');

-- Trainings are listed by when they began.
DROP INDEX trainings_by_created_at;
CREATE INDEX trainings_by_start ON trainings (organization_id, started_at, id);
CREATE INDEX trainings_by_end ON trainings (organization_id, ended_at, id);
