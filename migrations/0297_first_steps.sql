-- What was made to try the product with, one record of each kind. It is a mark and no more: the record goes and stays
-- without it.
CREATE TABLE sample_records (
  organization_id uuid NOT NULL,
  resource text NOT NULL CHECK (resource IN ('sites', 'work-tasks', 'safety-requirements', 'educational-contents')),
  -- Of a record with versions the logical one.
  record_id uuid NOT NULL,
  PRIMARY KEY (organization_id, resource)
);
CALL protect_organization_table('sample_records', 'SELECT, INSERT, DELETE');

-- Whether the person has put away what an organization does first.
ALTER TABLE memberships ADD COLUMN first_steps_dismissed boolean NOT NULL DEFAULT false;
