-- Where only a sign-in provider lets people in, one administrator gets in without it when it fails. They stay one who counts as
-- long as that rule stands; one who does not count any more, as from before this, may come back. Both sides lock the membership, so neither passes the other unseen.
CREATE FUNCTION keep_way_in() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sign_in_rules s WHERE s.organization_id = NEW.organization_id AND s.only_sso
      AND s.way_in_user_id = NEW.user_id)
    AND OLD.active AND OLD.ended_at IS NULL AND OLD.accepted_at IS NOT NULL AND EXISTS (SELECT FROM roles r
      WHERE r.organization_id = OLD.organization_id AND r.id = OLD.role_id AND r.built_in AND r.name = 'administrator')
    AND NOT (NEW.active AND NEW.ended_at IS NULL AND NEW.accepted_at IS NOT NULL AND EXISTS (SELECT FROM roles r
      WHERE r.organization_id = NEW.organization_id AND r.id = NEW.role_id AND r.built_in AND r.name = 'administrator')) THEN
    PERFORM refuse('refused', '{"code": "only_way_in", "params": {}}');
  END IF;
  RETURN NULL;
END
$$;
-- After `keep_an_administrator`.
CREATE TRIGGER keep_way_in AFTER UPDATE OF role_id, active, ended_at, accepted_at ON memberships FOR EACH ROW
  WHEN ((OLD.role_id, OLD.active, OLD.ended_at, OLD.accepted_at) IS DISTINCT FROM
    (NEW.role_id, NEW.active, NEW.ended_at, NEW.accepted_at))
  EXECUTE FUNCTION keep_way_in();

CREATE FUNCTION require_way_in() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.only_sso, OLD.way_in_user_id) IS NOT DISTINCT FROM (NEW.only_sso, NEW.way_in_user_id) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM memberships m JOIN roles r ON r.organization_id = NEW.organization_id AND r.id = m.role_id
    AND r.built_in AND r.name = 'administrator'
  WHERE m.organization_id = NEW.organization_id AND m.user_id = NEW.way_in_user_id AND m.active AND m.ended_at IS NULL
    AND m.accepted_at IS NOT NULL FOR SHARE OF m;
  IF NOT FOUND THEN
    PERFORM refuse('invalid_reference', '{"fields": ["wayInUserId"]}');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER require_way_in AFTER INSERT OR UPDATE OF only_sso, way_in_user_id ON sign_in_rules FOR EACH ROW
  WHEN (NEW.only_sso) EXECUTE FUNCTION require_way_in();
