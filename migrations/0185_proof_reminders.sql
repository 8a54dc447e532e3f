-- What somebody was told about proofs that end or are missing, so that nobody is told anything twice: not after a restart,
-- and not by two processes.
CREATE TABLE proof_reminders (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- `ends {completion} {days}`, or `lacks {subject} {cause} {completion that failed}`.
  thing text NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  -- The local day of the list for coordinators that has it, and of the mail that told it, unless an assignment did at once.
  day date NOT NULL,
  assignment_id uuid,
  -- {title, validUntil, events}
  says jsonb NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id, thing),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX proof_reminders_of_day ON proof_reminders (organization_id, day, user_id);
CREATE INDEX proof_reminders_of_assignment ON proof_reminders (organization_id, assignment_id) WHERE assignment_id IS NOT NULL;
CALL protect_organization_table('proof_reminders', 'SELECT, INSERT, DELETE');

-- The local days on which an organization was gone through.
CREATE TABLE proof_reminder_days (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (organization_id, day)
);
CALL protect_organization_table('proof_reminder_days', 'SELECT, INSERT');
