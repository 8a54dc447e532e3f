-- The PIN by which a person acts on somebody else's phone. It belongs to the person, as the password does.
CREATE TABLE pins (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  set_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON pins TO holdpoint_service;

-- How often PINs were tried in the last quarter of an hour: `of` a person, who may be unknown, so that nobody learns by it who
-- has a PIN; and `by` whoever's session or token it was. A try is counted before the PIN is compared.
CREATE TABLE pin_tries (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('of', 'by')),
  id uuid NOT NULL DEFAULT new_id(),
  tries integer NOT NULL CHECK (tries >= 0),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id, side)
);
CREATE INDEX pin_tries_by_end ON pin_tries (organization_id, ends_at);
CALL protect_organization_table('pin_tries', 'SELECT, INSERT, UPDATE, DELETE');
