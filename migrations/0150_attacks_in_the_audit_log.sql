-- When a refusal of each person was last written into the audit log, by what they lacked: one a minute and no more,
-- however many processes refuse.
CREATE TABLE noted_refusals (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- '' where the operation needs none.
  permission text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id, permission),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CALL protect_organization_table('noted_refusals', 'SELECT, INSERT, UPDATE');

-- Sign-ins that failed for an address which is nobody's: they belong to no organization's log, and wait here for the
-- stream of the audit log. The slots are used in a circle, so that no attack fills the disk.
CREATE TABLE unknown_sign_ins (
  slot integer PRIMARY KEY CHECK (slot BETWEEN 0 AND 9999),
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT statement_timestamp(),
  request_id text NOT NULL,
  address text NOT NULL CHECK (length(address) <= 100),
  email text NOT NULL CHECK (length(email) <= 255)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON unknown_sign_ins TO holdpoint_service;
