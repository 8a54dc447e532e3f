-- The provider at which the people of an organization sign in (OpenID Connect).
CREATE TABLE single_sign_on (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  issuer text NOT NULL CHECK (length(issuer) <= 255),
  client_id text NOT NULL CHECK (length(client_id) <= 255),
  client_secret text NOT NULL CHECK (length(client_secret) <= 1000),
  role_claim text CHECK (length(role_claim) <= 255),
  default_role_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  updated_by uuid,
  PRIMARY KEY (organization_id, id),
  CHECK (id = organization_id),
  FOREIGN KEY (organization_id, default_role_id) REFERENCES roles (organization_id, id)
);
CALL protect_organization_table('single_sign_on', 'SELECT, INSERT, UPDATE, DELETE');

-- Which role a value of the role claim stands for; the first that matches counts.
CREATE TABLE single_sign_on_roles (
  organization_id uuid NOT NULL,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 100),
  value text NOT NULL CHECK (length(value) <= 255),
  role_id uuid NOT NULL,
  PRIMARY KEY (organization_id, place),
  UNIQUE (organization_id, value),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id)
);
CALL protect_organization_table('single_sign_on_roles', 'SELECT, INSERT, UPDATE, DELETE');

-- A person as a provider knows them.
CREATE TABLE sso_identities (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  issuer text NOT NULL CHECK (length(issuer) <= 255),
  subject text NOT NULL CHECK (length(subject) <= 255),
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, issuer, subject),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX sso_identities_of_user ON sso_identities (organization_id, user_id);
CALL protect_organization_table('sso_identities', 'SELECT, INSERT, DELETE');

-- A sign-in that is under way at the provider. It is good for one answer, from the browser that began it.
CREATE TABLE sso_attempts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  state_hash bytea NOT NULL CHECK (length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  nonce text NOT NULL,
  verifier text NOT NULL,
  next text NOT NULL CHECK (length(next) <= 2000),
  -- The session that is to be fresh again; null where one begins.
  session_id uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, state_hash)
);
CREATE INDEX sso_attempts_by_end ON sso_attempts (organization_id, expires_at);
CALL protect_organization_table('sso_attempts', 'SELECT, INSERT, UPDATE, DELETE');

-- Whether a session was begun at the provider: it acts for its organization alone.
ALTER TABLE sessions ADD COLUMN by_sso boolean NOT NULL DEFAULT false;
