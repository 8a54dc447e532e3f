-- A second factor belongs to a person, as the password does, whichever organizations they are in.
CREATE TABLE second_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  -- Of TOTP: what it is computed from, and the step of the last code that was used.
  secret bytea,
  last_step bigint,
  -- Of a passkey: the challenge while it is being set up, then what its answers are checked with.
  challenge text,
  credential_id text UNIQUE,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  CHECK ((kind = 'totp') = (secret IS NOT NULL)),
  CHECK (kind = 'passkey' OR (challenge IS NULL AND credential_id IS NULL)),
  CHECK (kind = 'totp' OR confirmed_at IS NULL OR (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL)),
  CHECK (kind = 'passkey' OR confirmed_at IS NULL OR last_step IS NOT NULL)
);
CREATE INDEX second_factors_of_user ON second_factors (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO holdpoint_service;

-- Hashes; each code is taken away when it is used.
ALTER TABLE users ADD COLUMN recovery_codes bytea[] NOT NULL DEFAULT '{}' CHECK (cardinality(recovery_codes) <= 10);

-- What a passkey is asked to sign at a sign-in or a confirmation. Each is taken away by the first answer.
CREATE TABLE passkey_challenges (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, challenge),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (organization_id, user_id);
CALL protect_organization_table('passkey_challenges', 'SELECT, INSERT, DELETE');
