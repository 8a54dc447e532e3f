-- Row trigger: invitations that still count for how many may be sent cannot be taken away.
CREATE FUNCTION keep_counted_invitation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at > now() - interval '1 day' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an invitation counts for a day';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER keep_counted_invitation BEFORE DELETE ON sent_invitations
FOR EACH ROW EXECUTE FUNCTION keep_counted_invitation();
CALL let_removed_rows_go();
