-- What a repeated request is answered with: the first answer, kept for a day in the transaction of its
-- change. `shown` says how the answer is made of the texts in `answer`.
CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (key ~ '^[!-~]{1,255}$'),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  request_id text NOT NULL,
  shown jsonb NOT NULL,
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (organization_id, created_at);
CALL protect_organization_table('idempotency_keys', 'SELECT, INSERT, UPDATE, DELETE');
