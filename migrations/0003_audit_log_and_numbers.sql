-- Append-only: the service may add and read rows, nothing else. The moment is that of the statement,
-- which runs under the record's lock, so the rows of a record are in the order of its changes. user_id is null for an operator on
-- the command line.
CREATE TABLE audit_log (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT statement_timestamp(),
  user_id uuid,
  token_id uuid,
  request_id text NOT NULL,
  action text NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX audit_log_of_record ON audit_log (organization_id, record_id, at);
CALL protect_organization_table('audit_log', 'SELECT, INSERT');

-- The last number given for each kind of document and year; a row lock makes them gapless.
CREATE TABLE number_counters (
  organization_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'job')),
  year integer NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (organization_id, kind, year)
);
CALL protect_organization_table('number_counters', 'SELECT, INSERT, UPDATE');
