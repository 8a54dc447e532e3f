-- A person at a browser, signed in for one organization. Like a token: only the hash of its secret is kept.
CREATE TABLE sessions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX sessions_of_user ON sessions (organization_id, user_id, created_at);
CALL protect_organization_table('sessions', 'SELECT, INSERT, UPDATE, DELETE');
