-- Beside images there are videos of contents, and proofs: a card or certificate, as an image or a PDF. Only images have a size in pixels.
ALTER TABLE uploads
  ADD COLUMN purpose text NOT NULL DEFAULT 'image' CHECK (purpose IN ('image', 'video', 'proof')),
  ALTER COLUMN width DROP NOT NULL,
  ALTER COLUMN height DROP NOT NULL,
  ADD CHECK ((width IS NULL) = (height IS NULL)),
  ADD CHECK ((path ~ '\.webp$') = (width IS NOT NULL)),
  ADD CHECK (CASE purpose WHEN 'image' THEN path ~ '\.webp$' WHEN 'video' THEN path ~ '\.(mp4|webm)$' ELSE path ~ '\.(webp|pdf)$' END);

-- Who may read a proof depends on whose it is.
CREATE INDEX completions_with_file ON completions (organization_id, file_path) WHERE file_path IS NOT NULL;

-- The files that the frozen contents of a received order name: they stay where the buyer keeps them.
CREATE TABLE received_uploads (
  organization_id uuid NOT NULL,
  path text NOT NULL,
  from_organization_id uuid NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, path)
);
CALL protect_organization_table('received_uploads', 'SELECT, INSERT');

-- Lets a supplier's people see the files that the frozen contents of an order name. Acts for the buyer before and after.
CREATE FUNCTION deliver_files(buyer uuid, supplier uuid, ordered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  files jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('path', u.path, 'bytes', u.bytes, 'sha256', u.sha256)) INTO files
  FROM uploads u WHERE u.organization_id = buyer AND u.purpose IN ('image', 'video') AND u.path IN (
    SELECT named[1] FROM orders r, regexp_matches((r.frozen -> 'contents')::text,
      '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:webp|mp4|webm))', 'g') named
    WHERE r.organization_id = buyer AND r.id = ordered);
  IF files IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('app.organization_id', supplier::text, true);
  INSERT INTO received_uploads (organization_id, path, from_organization_id, bytes, sha256)
  SELECT supplier, f.path, buyer, f.bytes, f.sha256 FROM jsonb_to_recordset(files) f (path text, bytes integer, sha256 text)
  ON CONFLICT DO NOTHING;
  PERFORM set_config('app.organization_id', buyer::text, true);
END
$$;
CALL let_removed_rows_go();
