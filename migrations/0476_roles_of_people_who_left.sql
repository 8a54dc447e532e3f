-- A role that only people who have left had can be deleted: nobody could give them another one. They get the one that permits least.
CREATE FUNCTION free_role_of_those_who_left() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships m SET role_id = (SELECT r.id FROM roles r
    WHERE r.organization_id = OLD.organization_id AND r.built_in AND r.name = 'viewer')
  WHERE m.organization_id = OLD.organization_id AND m.role_id = OLD.id AND m.ended_at IS NOT NULL;
  RETURN OLD;
END
$$;
CREATE TRIGGER free_role_of_those_who_left BEFORE DELETE ON roles FOR EACH ROW
  EXECUTE FUNCTION free_role_of_those_who_left();

CALL let_removed_rows_go();
