-- The pictures of a version of a work step and of a site, in their order: [{path, alt, width, height, sha256}]; null where
-- there is none. They are part of the row, so a confirmed version keeps those that it was confirmed with, and the next one
-- and a copy name the same files.
CREATE FUNCTION are_pictures(pictures jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(pictures) = 'array' THEN jsonb_array_length(pictures) BETWEEN 1 AND 10 AND (
    SELECT count(DISTINCT p.value ->> 'path') = count(*) AND coalesce(bool_and(
      p.value ->> 'path' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$' AND length(p.value ->> 'alt') BETWEEN 1 AND 255
      AND jsonb_typeof(p.value -> 'width') = 'number' AND jsonb_typeof(p.value -> 'height') = 'number'
      AND length(p.value ->> 'sha256') = 64), false)
    FROM jsonb_array_elements(pictures) p) ELSE pictures IS NULL END
$$;
ALTER TABLE work_steps ADD COLUMN pictures jsonb CHECK (are_pictures(pictures));
ALTER TABLE sites ADD COLUMN pictures jsonb CHECK (are_pictures(pictures));

-- Row trigger: pictures are images that the organization uploaded, and say of them what is kept.
CREATE FUNCTION keep_pictures() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(NEW.pictures) p (path text, width integer, height integer, sha256 text)
    WHERE NOT EXISTS (SELECT FROM uploads u WHERE u.organization_id = NEW.organization_id AND u.path = p.path
      AND u.purpose = 'image' AND (u.width, u.height, u.sha256) = (p.width, p.height, p.sha256))) THEN
    RAISE EXCEPTION USING ERRCODE = 'HP001', MESSAGE = 'a picture is an image that the organization uploaded';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_pictures_of_new AFTER INSERT ON work_steps FOR EACH ROW
  WHEN (NEW.pictures IS NOT NULL) EXECUTE FUNCTION keep_pictures();
CREATE TRIGGER keep_pictures AFTER UPDATE ON work_steps FOR EACH ROW
  WHEN (NEW.pictures IS DISTINCT FROM OLD.pictures AND NEW.pictures IS NOT NULL) EXECUTE FUNCTION keep_pictures();
CREATE TRIGGER keep_pictures_of_new AFTER INSERT ON sites FOR EACH ROW
  WHEN (NEW.pictures IS NOT NULL) EXECUTE FUNCTION keep_pictures();
CREATE TRIGGER keep_pictures AFTER UPDATE ON sites FOR EACH ROW
  WHEN (NEW.pictures IS DISTINCT FROM OLD.pictures AND NEW.pictures IS NOT NULL) EXECUTE FUNCTION keep_pictures();

-- As in 0200, with the pictures of each step: what a job is done by is frozen with its order.
CREATE OR REPLACE FUNCTION work_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'displayOrder', line.value -> 'displayOrder', 'workTaskId', t.id, 'materialVersion', material_version(t),
    'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'workStepId', s.id, 'materialVersion', material_version(s), 'riskLevel', s.risk_level,
      'requiresApproval', s.requires_approval, 'estimatedDurationMinutes', s.estimated_duration_minutes,
      'execution', s.execution, 'pictures', s.pictures) ORDER BY step.place), '[]')
      FROM jsonb_path_query(line.value, '$.steps[*].workStep.id') WITH ORDINALITY step (id, place)
      JOIN work_steps s ON s.organization_id = organization AND s.id = (step.id #>> '{}')::uuid)) ORDER BY line.place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY line (value, place)
  JOIN work_tasks t ON t.organization_id = organization AND t.id = (line.value #>> '{workTask,id}')::uuid
$$;

-- As in 0176, with the pictures of the steps that were frozen with the order.
CREATE OR REPLACE FUNCTION deliver_files(buyer uuid, supplier uuid, ordered uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  files jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('path', u.path, 'bytes', u.bytes, 'sha256', u.sha256)) INTO files
  FROM uploads u WHERE u.organization_id = buyer AND u.purpose IN ('image', 'video') AND u.path IN (
    SELECT named[1] FROM orders r, regexp_matches((r.frozen -> 'contents')::text,
      '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:webp|mp4|webm))', 'g') named
    WHERE r.organization_id = buyer AND r.id = ordered
    UNION ALL
    SELECT shown.path #>> '{}' FROM order_needs n, jsonb_path_query(n.work, '$[*].steps[*].pictures[*].path') shown (path)
    WHERE n.organization_id = buyer AND n.order_id = ordered);
  IF files IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('app.organization_id', supplier::text, true);
  INSERT INTO received_uploads (organization_id, path, from_organization_id, bytes, sha256)
  SELECT supplier, f.path, buyer, f.bytes, f.sha256 FROM jsonb_to_recordset(files) f (path text, bytes integer, sha256 text)
  ON CONFLICT DO NOTHING;
  PERFORM set_config('app.organization_id', buyer::text, true);
END
$$;
