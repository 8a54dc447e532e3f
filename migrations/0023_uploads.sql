-- Images that were uploaded. The bytes lie elsewhere under organization and path; a row is never changed.
CREATE TABLE uploads (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  path text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Of the bytes as they are kept, in hexadecimal digits.
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, path)
);
CALL protect_organization_table('uploads', 'SELECT, INSERT');
