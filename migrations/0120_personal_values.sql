-- The audit log keeps personal values as commitments: `{"commitment": sha256(salt‖value)}`, in hexadecimal digits. Salt
-- and value are kept here, where they can be deleted, while the entry and its seal stay as they are.
CREATE TABLE audit_values (
  organization_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  -- Which state of the entry, and where in it.
  part text NOT NULL CHECK (part IN ('before', 'after')),
  path text[] NOT NULL CHECK (cardinality(path) BETWEEN 1 AND 2),
  -- Whom it is about; null where nobody is known who has that address.
  user_id uuid,
  -- Of its own for each value, so that equal values cannot be told by their commitments, and none can be guessed.
  salt bytea NOT NULL CHECK (length(salt) = 32),
  value text NOT NULL,
  PRIMARY KEY (organization_id, entry_id, part, path)
);
CREATE INDEX audit_values_of_user ON audit_values (organization_id, user_id);
CALL protect_organization_table('audit_values', 'SELECT, INSERT, DELETE');
CREATE TRIGGER keep_as_written BEFORE UPDATE ON audit_values FOR EACH ROW EXECUTE FUNCTION keep_as_written();

-- The commitment to one value, whose salt and value are kept; what is no text stays as it is.
CREATE FUNCTION commit_value(organization uuid, entry uuid, part text, path text[], about uuid, state jsonb)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  salt constant bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  value constant text := state #>> path;
BEGIN
  IF jsonb_typeof(state #> path) IS DISTINCT FROM 'string' THEN
    RETURN state;
  END IF;
  INSERT INTO audit_values VALUES (organization, entry, part, path, about, salt, value);
  RETURN jsonb_set(state, path, jsonb_build_object(
    'commitment', encode(sha256(salt || convert_to(value, 'UTF8')), 'hex')));
END
$$;

-- A state as an entry of the audit log holds it: with commitments to the texts in `fields`, which are about one person, and
-- to the names in `people`, which are objects that say whom they are about.
CREATE FUNCTION commit_personal(
  organization uuid, entry uuid, part text, state jsonb, fields text[], about uuid, people text[])
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  field text;
BEGIN
  FOREACH field IN ARRAY fields LOOP
    state := commit_value(organization, entry, part, ARRAY[field], about, state);
  END LOOP;
  FOREACH field IN ARRAY people LOOP
    state := commit_value(organization, entry, part, ARRAY[field, 'firstName'], (state #>> ARRAY[field, 'id'])::uuid, state);
    state := commit_value(organization, entry, part, ARRAY[field, 'lastName'], (state #>> ARRAY[field, 'id'])::uuid, state);
  END LOOP;
  RETURN state;
END
$$;

-- The same state with the values that are still kept in place of their commitments.
CREATE FUNCTION with_personal(organization uuid, entry uuid, kept_in text, state jsonb)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT v.path, v.value FROM audit_values v
    WHERE v.organization_id = organization AND v.entry_id = entry AND v.part = kept_in
  LOOP
    state := jsonb_set(state, kept.path, to_jsonb(kept.value), false);
  END LOOP;
  RETURN state;
END
$$;
