-- How far the stream of the audit log has come in each chain, and which process sends it for the moment.
CREATE TABLE audit_stream_marks (
  organization_id uuid NOT NULL PRIMARY KEY,
  -- Of the last seal whose entry was delivered.
  number bigint NOT NULL CHECK (number >= 0),
  lease uuid NOT NULL,
  leased_until timestamptz NOT NULL
);
CALL protect_organization_table('audit_stream_marks', 'SELECT, INSERT, UPDATE');

-- When the heads of all chains were last sent elsewhere; one row.
CREATE TABLE heads_sent (
  single boolean PRIMARY KEY CHECK (single),
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON heads_sent TO holdpoint_service;
