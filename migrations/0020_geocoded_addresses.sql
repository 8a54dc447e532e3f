-- What the geocoder has said of the addresses of an organization, each organization's by itself, so that
-- nobody can learn from a quick answer that somebody else has a site there.
CREATE TABLE geocoded_addresses (
  organization_id uuid NOT NULL,
  -- SHA-256 of the address without regard to case and spaces, in hexadecimal digits.
  address text NOT NULL CHECK (length(address) = 64),
  -- Both null where the geocoder knows no such address.
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, address),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CALL protect_organization_table('geocoded_addresses', 'SELECT, INSERT, UPDATE');
