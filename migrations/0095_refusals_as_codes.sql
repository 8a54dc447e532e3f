-- Triggers refuse with the code of a reason and what its sentence needs to know, as statements do. The sentences are
-- in the catalogue of the service.

DROP FUNCTION refuse_too_many_invitations(timestamptz, text);
-- Ends the transaction with 429 where `nth` lies in the last 24 hours: the moment of the invitation that
-- has to be older than that first.
CREATE FUNCTION refuse_too_many_invitations(nth timestamptz, code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF nth > clock_timestamp() - interval '24 hours' THEN
    PERFORM refuse('refused', jsonb_build_object('code', code, 'params', '{}'::jsonb,
      'retryAfter', ceil(extract(epoch FROM nth + interval '24 hours' - clock_timestamp()))));
  END IF;
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
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id AND s.mailbox = NEW.mailbox
      ORDER BY s.sent_at DESC OFFSET 2 LIMIT 1),
    'address_invited_too_often');
  PERFORM refuse_too_many_invitations(
    (SELECT s.sent_at FROM sent_invitations s WHERE s.organization_id = NEW.organization_id
      ORDER BY s.sent_at DESC OFFSET 199 LIMIT 1),
    'too_many_invitations');
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  administrator uuid;
BEGIN
  SELECT id INTO administrator FROM roles
  WHERE organization_id = OLD.organization_id AND built_in AND name = 'administrator' FOR NO KEY UPDATE;
  IF OLD.role_id = administrator AND OLD.active AND OLD.ended_at IS NULL AND OLD.accepted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM memberships m WHERE m.organization_id = OLD.organization_id
      AND m.role_id = administrator AND m.active AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL)
  THEN
    PERFORM refuse('refused', '{"code": "last_administrator", "params": {}}');
  END IF;
  RETURN NULL;
END
$$;

DROP FUNCTION refuse_as_declined(text);
CREATE FUNCTION refuse_as_declined(code text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('refused', jsonb_build_object('code', code, 'params', '{}'::jsonb));
END
$$;

CREATE OR REPLACE FUNCTION keep_declined_order_open() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_as_declined('declined_not_completed');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION require_undeclined_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF order_is_declined(NEW.organization_id, NEW.order_id, NEW.received_order_id) THEN
    PERFORM refuse_as_declined('declined_not_planned');
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER require_undeclined_order BEFORE INSERT ON event_assignments FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order_of_event('declined_not_assigned');
CREATE OR REPLACE TRIGGER require_undeclined_order BEFORE INSERT ON jobs FOR EACH ROW
  EXECUTE FUNCTION require_undeclined_order_of_event('declined_not_scheduled');
CREATE OR REPLACE TRIGGER require_undeclined_order_later BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.event_id IS DISTINCT FROM OLD.event_id)
  EXECUTE FUNCTION require_undeclined_order_of_event('declined_not_scheduled');
CREATE OR REPLACE TRIGGER require_undeclined_order_to_go_on BEFORE UPDATE ON jobs FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'in_progress') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION require_undeclined_order_of_event('declined_not_continued');

CREATE OR REPLACE FUNCTION bind_token_to_parent() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  parent api_tokens;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.user_id, NEW.permissions, NEW.parent_id, NEW.depth)
    IS DISTINCT FROM (OLD.user_id, OLD.permissions, OLD.parent_id, OLD.depth) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'whose a token is, what it may do and what it was made with stay';
  END IF;
  IF NEW.parent_id IS NULL THEN
    NEW.depth := 0;
    RETURN NEW;
  END IF;
  SELECT * INTO parent FROM api_tokens t
  WHERE t.organization_id = NEW.organization_id AND t.id = NEW.parent_id FOR SHARE;
  IF TG_OP = 'INSERT' THEN
    IF parent.revoked_at IS NOT NULL OR parent.expires_at <= now() THEN
      PERFORM refuse('unauthenticated');
    END IF;
    IF parent.user_id IS DISTINCT FROM NEW.user_id
      OR (parent.permissions IS NOT NULL AND (NEW.permissions <@ parent.permissions) IS NOT TRUE) THEN
      RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a token gives no more than it has, and to nobody else';
    END IF;
    NEW.depth := parent.depth + 1;
    IF NEW.depth > 10 THEN
      PERFORM refuse('refused', '{"code": "token_too_deep", "params": {}}');
    END IF;
  END IF;
  IF parent.expires_at IS NOT NULL AND (NEW.expires_at <= parent.expires_at) IS NOT TRUE THEN
    PERFORM refuse('invalid', '{"details": {"expiresAt": [{"code": "outlives_own_token", "params": {}}]}}');
  END IF;
  RETURN NEW;
END
$$;
