-- Every invitation that was asked for, again or for the first time, with what came of its message. It bounds how many
-- there are: 200 in 24 hours for an organization, 3 of them to one address. What lies behind a plus in an address
-- does not make it another one. Only the address's hash is kept here.
CREATE TABLE sent_invitations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  mailbox bytea NOT NULL CHECK (length(mailbox) = 32),
  sent_at timestamptz NOT NULL,
  -- Set once the message is given up: what the mail server said, or why it was not reached.
  undeliverable_at timestamptz,
  reason text,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id),
  CHECK ((undeliverable_at IS NULL) = (reason IS NULL))
);
CREATE INDEX sent_invitations_by_time ON sent_invitations (organization_id, sent_at);
CREATE INDEX sent_invitations_of_user ON sent_invitations (organization_id, user_id, sent_at);
CREATE INDEX sent_invitations_to_mailbox ON sent_invitations (organization_id, mailbox, sent_at);
CALL protect_organization_table('sent_invitations', 'SELECT, INSERT, UPDATE');

-- Ends the transaction with 429 where `nth` lies in the last 24 hours: the moment of the invitation that
-- has to be older than that first.
CREATE FUNCTION refuse_too_many_invitations(nth timestamptz, sentence text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF nth > clock_timestamp() - interval '24 hours' THEN
    RAISE EXCEPTION USING ERRCODE = 'HP000', MESSAGE = 'too_many', DETAIL = jsonb_build_object(
      'code', 'too_many_invitations', 'message', sentence,
      'retryAfter', ceil(extract(epoch FROM nth + interval '24 hours' - clock_timestamp())))::text;
  END IF;
END
$$;

-- Row trigger: the moment and the mailbox are found here, so that nobody can say others. One after the other, so that
-- two at once do not both find room for the last one.
CREATE FUNCTION bound_invitations() RETURNS trigger
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
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id AND s.mailbox = NEW.mailbox
      ORDER BY s.sent_at DESC OFFSET 2 LIMIT 1),
    'This address was invited three times in 24 hours. Invite it again later.');
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      ORDER BY s.sent_at DESC OFFSET 199 LIMIT 1),
    'The organization has sent 200 invitations in 24 hours. Invite more people later.');
  RETURN NEW;
END
$$;
CREATE TRIGGER bound_invitations BEFORE INSERT ON sent_invitations FOR EACH ROW EXECUTE FUNCTION bound_invitations();

-- Row trigger: of an invitation only what came of it changes.
CREATE FUNCTION keep_sent_invitation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.organization_id, NEW.id, NEW.user_id, NEW.mailbox, NEW.sent_at)
    IS DISTINCT FROM (OLD.organization_id, OLD.id, OLD.user_id, OLD.mailbox, OLD.sent_at) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'an invitation that was sent cannot change';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_sent_invitation BEFORE UPDATE ON sent_invitations FOR EACH ROW EXECUTE FUNCTION keep_sent_invitation();
