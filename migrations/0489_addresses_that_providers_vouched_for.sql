-- A sign-in provider does not prove who owns an address, neither for an account that it makes nor for one that was only invited.
-- Whoever followed the link of an invitation has a password.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    UPDATE users SET address_proved = false WHERE password_hash IS NULL AND address_proved AND id = ANY (ARRAY(
      SELECT i.user_id FROM sso_identities i WHERE i.organization_id = organization));
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
