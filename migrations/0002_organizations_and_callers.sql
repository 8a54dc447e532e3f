-- Shared tables: who exists and who belongs where. They never refer to a table of an organization.
CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  country text,
  time_zone text NOT NULL DEFAULT 'UTC',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (email)
);

CREATE TABLE user_organizations (
  user_id uuid NOT NULL REFERENCES users (id),
  organization_id uuid NOT NULL REFERENCES organizations (id),
  PRIMARY KEY (user_id, organization_id)
);

GRANT SELECT, INSERT, UPDATE ON organizations, users TO holdpoint_service;
GRANT SELECT, INSERT ON user_organizations TO holdpoint_service;

CREATE TABLE roles (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  built_in boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, name)
);
CALL protect_organization_table('roles', 'SELECT, INSERT, UPDATE, DELETE');

-- A membership is ended, never removed, so that a record goes on showing who made it.
CREATE TABLE memberships (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  role_id uuid NOT NULL,
  active boolean NOT NULL DEFAULT true,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles (organization_id, id)
);
CALL protect_organization_table('memberships', 'SELECT, INSERT, UPDATE');

CREATE TABLE api_tokens (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  permissions text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, secret_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX api_tokens_of_user ON api_tokens (organization_id, user_id, created_at, id) WHERE revoked_at IS NULL;
CALL protect_organization_table('api_tokens', 'SELECT, INSERT, UPDATE');

-- Who sells to whom. Each side has its own row; `partner_role` says what the partner is to the owner.
CREATE TABLE supplier_links (
  organization_id uuid NOT NULL,
  partner_organization_id uuid NOT NULL REFERENCES organizations (id),
  partner_role text NOT NULL CHECK (partner_role IN ('supplier', 'buyer')),
  accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, partner_organization_id, partner_role),
  CHECK (organization_id <> partner_organization_id)
);
CALL protect_organization_table('supplier_links', 'SELECT, INSERT, UPDATE, DELETE');
