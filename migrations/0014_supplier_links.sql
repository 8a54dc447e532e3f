-- Links are made by asking and accepting. Both sides' rows of one link have the same id. The row of the
-- asking side (partner_role 'supplier') names its partner only once that has accepted, so nothing about
-- the other side can be read from it before.
ALTER TABLE supplier_links
  ADD COLUMN id uuid,
  -- What the asking side typed: at most one of the two; neither where an operator made the link.
  ADD COLUMN asked_email text,
  ADD COLUMN asked_organization_id uuid,
  -- The organizations in which the ask may have a row; the asking side never sees it.
  ADD COLUMN reached uuid[] NOT NULL DEFAULT '{}';

-- Row security would hide every row from its owner here.
ALTER TABLE supplier_links NO FORCE ROW LEVEL SECURITY;
UPDATE supplier_links SET id = md5(CASE partner_role
  WHEN 'supplier' THEN organization_id::text || partner_organization_id::text
  ELSE partner_organization_id::text || organization_id::text END)::uuid;
ALTER TABLE supplier_links FORCE ROW LEVEL SECURITY;

ALTER TABLE supplier_links
  DROP CONSTRAINT supplier_links_pkey,
  ALTER COLUMN partner_organization_id DROP NOT NULL,
  ADD PRIMARY KEY (organization_id, id),
  ADD CHECK (asked_email IS NULL OR asked_organization_id IS NULL),
  ADD CHECK (partner_role = 'supplier' OR (asked_email IS NULL AND asked_organization_id IS NULL AND reached = '{}')),
  ADD CHECK (partner_organization_id IS NOT NULL OR (partner_role = 'supplier' AND accepted_at IS NULL));
CREATE UNIQUE INDEX supplier_links_accepted ON supplier_links (organization_id, partner_organization_id, partner_role)
  WHERE accepted_at IS NOT NULL;
CREATE INDEX supplier_links_by_creation ON supplier_links (organization_id, created_at, id);
CREATE TRIGGER keep_identity BEFORE UPDATE ON supplier_links FOR EACH ROW EXECUTE FUNCTION keep_identity();

-- Row trigger: a link is accepted once; nothing else of it changes.
CREATE FUNCTION keep_supplier_link() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL OR NEW.accepted_at IS NULL
    OR NEW.partner_organization_id IS DISTINCT FROM coalesce(OLD.partner_organization_id, NEW.partner_organization_id)
    OR to_jsonb(NEW) - '{accepted_at,partner_organization_id}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{accepted_at,partner_organization_id}'::text[] THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a supplier link can only be accepted, once';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_supplier_link BEFORE UPDATE ON supplier_links FOR EACH ROW EXECUTE FUNCTION keep_supplier_link();

-- How often an organization has asked on its last day of asking. The row's lock makes its asks wait for
-- each other.
CREATE TABLE supplier_asks (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  asks integer NOT NULL CHECK (asks > 0),
  PRIMARY KEY (organization_id)
);
CALL protect_organization_table('supplier_asks', 'SELECT, INSERT, UPDATE');
