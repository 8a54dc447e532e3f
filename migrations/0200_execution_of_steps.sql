-- How a version of a work step is carried out: {checks: [{id, name, unit, minimum, maximum, exclusiveMinimum,
-- exclusiveMaximum, maxAgeMinutes, required, stopsWork}], photoRequired, watchMinutes, roundMinutes}; null where it asks for
-- nothing. Limits are decimals as strings. It is part of the version: a confirmed one keeps it.
ALTER TABLE work_steps ADD COLUMN execution jsonb CHECK (jsonb_typeof(execution -> 'checks') = 'array');

-- As in 0180, with the execution of each step: what a job is done by is frozen with its order.
CREATE OR REPLACE FUNCTION work_of_lines(organization uuid, lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'displayOrder', line.value -> 'displayOrder', 'workTaskId', t.id, 'materialVersion', material_version(t),
    'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'workStepId', s.id, 'materialVersion', material_version(s), 'riskLevel', s.risk_level,
      'requiresApproval', s.requires_approval, 'estimatedDurationMinutes', s.estimated_duration_minutes,
      'execution', s.execution) ORDER BY step.place), '[]')
      FROM jsonb_path_query(line.value, '$.steps[*].workStep.id') WITH ORDINALITY step (id, place)
      JOIN work_steps s ON s.organization_id = organization AND s.id = (step.id #>> '{}')::uuid)) ORDER BY line.place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY line (value, place)
  JOIN work_tasks t ON t.organization_id = organization AND t.id = (line.value #>> '{workTask,id}')::uuid
$$;
