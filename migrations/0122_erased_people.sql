-- A former member whose names and address the organization has given up. The row stays, so that records go on naming
-- somebody; coming back makes it a membership again.
ALTER TABLE memberships
  ADD COLUMN erased_at timestamptz,
  ADD CHECK (erased_at IS NULL OR ended_at IS NOT NULL);

-- Row trigger: who was erased gets no name by a request that was under way.
CREATE FUNCTION keep_erased() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('unauthenticated');
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_erased BEFORE UPDATE OF first_name, last_name ON memberships FOR EACH ROW
  WHEN (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION keep_erased();

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
  RETURN NEW;
END
$$;

-- Row trigger: a link is accepted once, and the address that was asked can be given up; nothing else of it changes.
CREATE OR REPLACE FUNCTION keep_supplier_link() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.asked_email IS NULL AND to_jsonb(NEW) - 'asked_email' = to_jsonb(OLD) - 'asked_email' THEN
    RETURN NEW;
  END IF;
  IF OLD.accepted_at IS NOT NULL OR NEW.accepted_at IS NULL
    OR NEW.partner_organization_id IS DISTINCT FROM coalesce(OLD.partner_organization_id, NEW.partner_organization_id)
    OR to_jsonb(NEW) - '{accepted_at,partner_organization_id}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{accepted_at,partner_organization_id}'::text[] THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a supplier link can only be accepted, once';
  END IF;
  RETURN NEW;
END
$$;
