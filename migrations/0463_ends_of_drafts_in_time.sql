-- An offset, or steps that were said to take very long, could put the end of a job beyond the year 9999, which no moment of an answer
-- can be. Drafts get the last one that can; a permit keeps what it says.
DO $$
DECLARE
  organization uuid;
  latest constant timestamptz := '9999-12-31T23:59:59Z';
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    UPDATE jobs SET ends_at = latest
      WHERE organization_id = organization AND status = 'draft' AND ends_at > latest AND begins_at < latest;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
