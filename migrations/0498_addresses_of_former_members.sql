-- The address by which an organization knows somebody who has left: what their account is called elsewhere later is
-- nothing that it may learn.
ALTER TABLE memberships ADD COLUMN address_at_end text;

CREATE FUNCTION keep_address_at_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.address_at_end := CASE WHEN NEW.ended_at IS NOT NULL AND NEW.erased_at IS NULL
    THEN coalesce(OLD.address_at_end, (SELECT u.email FROM users u WHERE u.id = NEW.user_id)) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_address_at_end BEFORE UPDATE OF ended_at, erased_at ON memberships FOR EACH ROW
  EXECUTE FUNCTION keep_address_at_end();

-- Of those who left before, only the present address is known.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    UPDATE memberships m SET address_at_end = (SELECT u.email FROM users u WHERE u.id = m.user_id)
    WHERE m.organization_id = organization AND m.ended_at IS NOT NULL AND m.erased_at IS NULL;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
