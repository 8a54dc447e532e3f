-- Whether a calendar feed was made in a session that began at a sign-in provider, or with a token of such a session: it
-- ends with the provider.
ALTER TABLE calendar_feeds ADD COLUMN by_sso boolean NOT NULL DEFAULT false;

-- How their owners had signed in is not known. Whoever the provider knows may have done so there.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    UPDATE calendar_feeds f SET by_sso = true WHERE f.organization_id = organization AND EXISTS (
      SELECT FROM sso_identities i WHERE i.organization_id = organization AND i.user_id = f.user_id);
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
