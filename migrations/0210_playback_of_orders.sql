-- As in 0180, with how long the video of each content is: whoever learns for an order is credited by it on either side.
CREATE OR REPLACE FUNCTION needs_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT (requirement #>> '{id}')::uuid AS requirement_id, (content.id #>> '{}')::uuid AS content_id,
      jsonb_agg(DISTINCT step #> '{workStep,id}') AS work_step_ids
    FROM jsonb_path_query(lines, '$[*].steps[*]') step
    CROSS JOIN LATERAL jsonb_path_query(step, '$.requirements[*]') requirement
    LEFT JOIN LATERAL jsonb_path_query(requirement, '$.educationalContents[*].id') content (id) ON true
    GROUP BY 1, 2
  )
  SELECT coalesce(jsonb_agg(to_jsonb(need) ORDER BY need.requirement_id, need.content_id), '[]') FROM (
    SELECT a.requirement_id, q.canonical_id AS requirement_canonical_id, q.version AS requirement_version,
      material_version(q) AS requirement_material_version, q.name AS requirement_name, q.on_site, q.valid_from, q.valid_to,
      a.content_id, c.canonical_id AS content_canonical_id, c.version AS content_version,
      material_version(c) AS content_material_version, c.title AS content_title, c.completion_strategy, c.interval_days,
      c.playback_duration_seconds AS content_playback_seconds, a.work_step_ids
    FROM asked a
    JOIN safety_requirements q ON q.organization_id = organization AND q.id = a.requirement_id
    LEFT JOIN educational_contents c ON c.organization_id = organization AND c.id = a.content_id) need
$$;

-- The length belongs to a confirmed version and cannot change, so that of an order from before is known from its versions.
CREATE FUNCTION with_playback(organization uuid, needs jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(need.value || jsonb_build_object('content_playback_seconds', c.playback_duration_seconds)
    ORDER BY need.place), '[]')
  FROM jsonb_array_elements(needs) WITH ORDINALITY need (value, place)
  LEFT JOIN educational_contents c ON c.organization_id = organization AND c.id = (need.value ->> 'content_id')::uuid
$$;
DO $$
DECLARE
  buyer uuid;
  delivered record;
BEGIN
  FOR buyer IN SELECT id FROM organizations LOOP
    PERFORM set_config('app.organization_id', buyer::text, true);
    UPDATE order_needs n SET needs = with_playback(buyer, n.needs)
    WHERE n.organization_id = buyer AND EXISTS (SELECT FROM orders r WHERE r.organization_id = buyer AND r.id = n.order_id);
    FOR delivered IN SELECT r.id, r.supplier_organization_id AS supplier, n.needs
      FROM orders r JOIN order_needs n ON n.organization_id = buyer AND n.order_id = r.id
      WHERE r.organization_id = buyer AND r.supplier_organization_id <> buyer LOOP
      PERFORM set_config('app.organization_id', delivered.supplier::text, true);
      UPDATE order_needs SET needs = delivered.needs WHERE organization_id = delivered.supplier AND order_id = delivered.id;
      PERFORM set_config('app.organization_id', buyer::text, true);
    END LOOP;
  END LOOP;
  PERFORM set_config('app.organization_id', '', true);
END
$$;
DROP FUNCTION with_playback(uuid, jsonb);
