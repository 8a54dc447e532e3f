-- Who was erased on the day of an invitation would be invited more often than three times, since nothing says any more
-- which mailbox it went to. Two bytes of the hash are kept for that day: 65,536 values for all the addresses there are, so
-- they tell of nobody.
ALTER TABLE sent_invitations ADD COLUMN erased_mark bytea CHECK (length(erased_mark) = 2);

-- Of an invitation only what came of it changes; the mailbox of somebody who was erased is told by nothing any more.
CREATE OR REPLACE FUNCTION keep_sent_invitation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.organization_id, NEW.id, NEW.user_id, NEW.sent_at)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.user_id, OLD.sent_at)
    OR (NEW.mailbox <> OLD.mailbox AND NOT EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.user_id AND m.erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an invitation that was sent cannot change';
  END IF;
  IF NEW.mailbox <> OLD.mailbox AND OLD.erased_mark IS NULL AND OLD.sent_at > clock_timestamp() - interval '24 hours' THEN
    NEW.erased_mark := substring(OLD.mailbox FOR 2);
  ELSIF OLD.sent_at > clock_timestamp() - interval '24 hours' THEN
    NEW.erased_mark := OLD.erased_mark;
  ELSE
    NEW.erased_mark := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION bound_invitations() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  address text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('invitations ' || NEW.organization_id, 0));
  SELECT u.email INTO STRICT address FROM users u WHERE u.id = NEW.user_id;
  NEW.mailbox := sha256(convert_to(regexp_replace(lower(address), '^([^+@]+)[+][^@]*@', '\1@'), 'UTF8'));
  NEW.sent_at := clock_timestamp();
  NEW.undeliverable_at := NULL;
  NEW.reason := NULL;
  NEW.erased_mark := NULL;
  -- The trigger above takes the marks away whose day is over.
  UPDATE sent_invitations s SET erased_mark = NULL
  WHERE s.organization_id = NEW.organization_id AND s.erased_mark IS NOT NULL
    AND s.sent_at <= clock_timestamp() - interval '24 hours';
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      AND (s.mailbox = NEW.mailbox OR s.erased_mark = substring(NEW.mailbox FOR 2))
      ORDER BY s.sent_at DESC OFFSET 2 LIMIT 1),
    'address_invited_too_often');
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      ORDER BY s.sent_at DESC OFFSET 199 LIMIT 1),
    'too_many_invitations');
  RETURN NEW;
END
$$;
CREATE INDEX sent_invitations_of_erased ON sent_invitations (organization_id, erased_mark) WHERE erased_mark IS NOT NULL;
