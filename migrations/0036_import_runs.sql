-- How far the imports are that run at this moment. A row is written beside the transaction of its import,
-- so that others see it, and goes with its end; one that was not touched for a minute is of a process that
-- was ended. Nothing refers to it.
CREATE TABLE import_runs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  request_id text NOT NULL,
  resource text NOT NULL,
  dry_run boolean NOT NULL,
  rows integer NOT NULL,
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND rows),
  created_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
CALL protect_organization_table('import_runs', 'SELECT, INSERT, UPDATE, DELETE');
