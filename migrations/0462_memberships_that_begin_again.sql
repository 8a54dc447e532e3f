-- A person who returns gets the old membership again. What was sent to them before belongs to the earlier time.
ALTER TABLE memberships ADD COLUMN began_again_at timestamptz;

CREATE FUNCTION begin_membership_again() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.began_again_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER begin_membership_again BEFORE UPDATE OF ended_at ON memberships FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL) EXECUTE FUNCTION begin_membership_again();
