-- The organization whose sign-in provider let its person in when a PIN was set, and whether a SCIM token was made in a session of the
-- provider, or with a token of such a session: they end with the provider.
ALTER TABLE pins ADD COLUMN sso_organization_id uuid;
CREATE INDEX pins_of_provider ON pins (sso_organization_id) WHERE sso_organization_id IS NOT NULL;
ALTER TABLE scim_tokens ADD COLUMN by_sso boolean NOT NULL DEFAULT false;

-- How people had signed in is not known. Whoever the provider knows may have done so there.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    UPDATE pins SET sso_organization_id = organization WHERE user_id = ANY (ARRAY(
      SELECT i.user_id FROM sso_identities i WHERE i.organization_id = organization));
    UPDATE scim_tokens t SET by_sso = true WHERE t.organization_id = organization AND t.revoked_at IS NULL AND EXISTS (
      SELECT FROM audit_log a JOIN sso_identities i ON i.organization_id = organization AND i.user_id = a.user_id
      WHERE a.organization_id = organization AND a.record_id = t.id AND a.action = 'create');
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
