-- Work that belongs to a record and is done after its transaction: written with the record, worked off
-- in the background, at least once. A payload names records by id; it holds no secret.
CREATE TABLE outbox (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- Set when it was done, or given up after the last attempt; the row is then kept for a while to be looked at.
  done_at timestamptz,
  given_up boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX outbox_due ON outbox (organization_id, due_at) WHERE done_at IS NULL;
CALL protect_organization_table('outbox', 'SELECT, INSERT, UPDATE, DELETE');
