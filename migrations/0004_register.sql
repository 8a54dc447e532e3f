CREATE TABLE sites (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  line1 text NOT NULL,
  line2 text,
  postal_code text NOT NULL,
  postal_address text NOT NULL,
  country text NOT NULL,
  latitude double precision,
  longitude double precision,
  time_zone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX sites_by_creation ON sites (organization_id, created_at, id);

CREATE TABLE manufacturers (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  support_email text,
  support_phone text,
  website text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX manufacturers_by_creation ON manufacturers (organization_id, created_at, id);

CREATE TABLE equipment_groups (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  updated_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX equipment_groups_by_creation ON equipment_groups (organization_id, created_at, id);

DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['sites', 'manufacturers', 'equipment_groups'] LOOP
    CALL protect_organization_table(table_name, 'SELECT, INSERT, UPDATE, DELETE');
    EXECUTE format('CREATE TRIGGER keep_identity BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION keep_identity()', table_name);
  END LOOP;
END
$$;
