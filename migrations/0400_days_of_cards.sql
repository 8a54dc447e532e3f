-- The day of a card, as it was given. Worked out from `completed_at` it would be another one in another time zone of the organization.
-- What was trained here has none. Like everything that a proof says it never changes (`keep_completion`).
ALTER TABLE completions ADD COLUMN issued_on date;

DO $$
DECLARE
  organization uuid;
  zone text;
BEGIN
  ALTER TABLE completions DISABLE TRIGGER keep_completion;
  FOR organization, zone IN SELECT id, time_zone FROM organizations LOOP
    PERFORM set_config('app.organization_id', organization::text, true);
    UPDATE completions SET issued_on = (completed_at AT TIME ZONE zone)::date
    WHERE organization_id = organization AND evidence = 'external';
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
  ALTER TABLE completions ENABLE TRIGGER keep_completion;
END
$$;

-- A process of the version before leaves it out.
ALTER TABLE completions ADD CONSTRAINT completions_issued_on_check CHECK (issued_on IS NULL OR evidence = 'external');
