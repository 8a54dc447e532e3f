-- The language in which people are written to: their own choice, else that of the organization that writes.
ALTER TABLE organizations ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fi'));
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'fi'));

CREATE OR REPLACE VIEW own_organization WITH (security_invoker = true) AS
SELECT id AS organization_id, id, name, country, time_zone, created_at, updated_at, updated_by, language FROM organizations
WHERE id = nullif(current_setting('app.organization_id', true), '')::uuid
WITH CHECK OPTION;
