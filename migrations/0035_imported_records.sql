-- Which record an import made of a row whose id was that of another installation, so that the same row is
-- known again and other rows can refer to it. A record that was deleted since leaves its line here; nobody
-- finds it by that.
CREATE TABLE imported_records (
  organization_id uuid NOT NULL,
  resource text NOT NULL CHECK (resource IN ('orders', 'events', 'jobs')),
  source_id uuid NOT NULL,
  record_id uuid NOT NULL,
  PRIMARY KEY (organization_id, resource, source_id)
);
CALL protect_organization_table('imported_records', 'SELECT, INSERT, UPDATE');
