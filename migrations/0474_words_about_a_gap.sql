-- The reason of an override is about the person with the gap, also in the log of the job: it goes when they are erased, and not with
-- whoever tolerated the gap.

-- Row trigger: what was signed stays. Of somebody who was erased, the words go.
CREATE OR REPLACE FUNCTION keep_sign_off() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  about constant uuid := CASE WHEN NEW.override_id IS NULL THEN NEW.user_id ELSE (
    SELECT o.user_id FROM overrides o WHERE o.organization_id = NEW.organization_id AND o.id = NEW.override_id) END;
BEGIN
  IF NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' IS DISTINCT FROM to_jsonb(OLD) - 'reason'
    OR NOT EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = NEW.organization_id AND m.user_id = about AND m.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a sign-off cannot change';
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  organization uuid;
BEGIN
  FOR organization IN SELECT id FROM organizations LOOP
    PERFORM act_for(organization);
    -- Their people were erased before this.
    UPDATE sign_offs s SET reason = NULL FROM overrides o, memberships m
      WHERE s.organization_id = organization AND o.organization_id = organization AND s.job_id = o.job_id AND s.override_id = o.id
        AND m.organization_id = organization AND m.user_id = o.user_id AND m.erased_at IS NOT NULL AND s.reason IS NOT NULL;
    WITH kept AS (
      DELETE FROM audit_values v USING audit_log e, sign_offs s, overrides o
      WHERE v.organization_id = organization AND e.organization_id = organization AND e.id = v.entry_id AND e.resource = 'sign-offs'
        AND s.organization_id = organization AND s.id = e.record_id AND s.override_id IS NOT NULL
        AND o.organization_id = organization AND o.id = s.override_id AND v.path = '{reason}'
      RETURNING v.entry_id, v.part, v.path, v.salt, v.value, o.user_id AS about, o.reason IS NULL AS erased)
    INSERT INTO audit_values (organization_id, entry_id, part, path, user_id, salt, value)
    SELECT organization, k.entry_id, k.part, k.path, k.about, k.salt, k.value FROM kept k WHERE NOT k.erased;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
