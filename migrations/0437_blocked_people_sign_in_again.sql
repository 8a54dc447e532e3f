-- Row trigger: who is blocked loses their sessions, so that nobody who had got hold of one is back when they are let in
-- again. Their tokens and calendar feeds only pause, because programs cannot sign in again.
CREATE FUNCTION end_sessions_of_blocked() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_sessions_of_blocked AFTER UPDATE OF active ON memberships FOR EACH ROW
  WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_sessions_of_blocked();
