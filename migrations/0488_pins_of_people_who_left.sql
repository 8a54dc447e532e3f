-- A PIN that was set in a session of an organization's sign-in provider ends with the membership there.
DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    DELETE FROM pins WHERE sso_organization_id = organization AND user_id = ANY (ARRAY(
      SELECT m.user_id FROM memberships m WHERE m.organization_id = organization AND m.ended_at IS NOT NULL));
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
