-- What somebody set a list to, to open it so again: their own, or shared in the organization.
CREATE TABLE views (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  list text NOT NULL CHECK (list ~ '^[a-z]+(-[a-z]+)*$'),
  -- The parameters of the list's address, and nothing that could lead elsewhere.
  search text CHECK (length(search) <= 2000 AND search ~ '^[A-Za-z0-9_%=&.~+*-]+$'),
  columns text[] CHECK (cardinality(columns) BETWEEN 1 AND 30 AND array_position(columns, NULL) IS NULL),
  shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, created_by) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX views_of_person ON views (organization_id, created_by, id);
CALL protect_organization_table('views', 'SELECT, INSERT, UPDATE, DELETE');
CALL list_table('views', 'lower(name)', 'updated_at');
CALL search_table('views', 'name');

-- Row trigger: whose view it is and of which list never change; only its owner shares it or takes it back.
CREATE FUNCTION keep_view() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.organization_id, NEW.id, NEW.created_by, NEW.list)
      IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.created_by, OLD.list) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'whose view it is and of which list cannot change';
  END IF;
  IF (NOT OLD.shared OR NEW.shared <> OLD.shared) AND NEW.updated_by <> OLD.created_by THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a view that is not shared is changed by its owner alone';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_identity BEFORE UPDATE ON views FOR EACH ROW EXECUTE FUNCTION keep_identity();
CREATE TRIGGER keep_view BEFORE UPDATE ON views FOR EACH ROW EXECUTE FUNCTION keep_view();

CALL grant_to_built_in_role('planner', 'views.share');
CALL grant_to_built_in_role('coordinator', 'views.share');
