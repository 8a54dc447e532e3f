-- Where a session was begun, so that its person can tell it from others; and when they last showed that they are
-- there: what opens other doors asks for that again.
ALTER TABLE sessions
  ADD COLUMN device text CHECK (length(device) <= 100),
  ADD COLUMN address text CHECK (length(address) <= 100),
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET confirmed_at = created_at;
