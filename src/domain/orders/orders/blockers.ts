import { refuseFields } from '../../../platform/refusals/sql.ts'
import { represents, STEPS_OF_LINE, TASK_OF_LINE } from './lines.ts'
import { noLines, notActive, notConfirmed } from './refusals.ts'

/** A longer list would not help. */
const MAX_BLOCKERS = 100

/** SQL for one blocker: its key, its position, and why it prevents the confirmation. */
function blocker(key: string, line: string, kind: string, alias: string): string {
  const named = { kind: `'${kind}'`, name: `${alias}.name` }
  return `SELECT ${key} AS key, ${line} AS line,
    CASE WHEN ${alias}.in_force THEN ${notActive.sql(named)} ELSE ${notConfirmed.sql(named)} END AS reason`
}

/**
 * CTEs, the last of them `blockers (key, line, reason)`: everything that prevents confirming order $2 of organization
 * $1. Positions of lines and steps are those in `with[]=lines`; those of `workStepIds`, `safetyRequirementIds` and
 * `educationalContentIds` are as they were given.
 */
export const BLOCKERS = `
all_lines AS (
  SELECT l.*, row_number() OVER (ORDER BY l.display_order) - 1 AS line
  FROM order_lines l WHERE l.organization_id = $1 AND l.order_id = $2
), all_tasks AS (
  SELECT l.line, t.name, t.in_force, t.active FROM all_lines l JOIN work_tasks t ON ${TASK_OF_LINE}
), all_steps AS (
  SELECT l.id AS line_id, l.line, s.id, s.canonical_id, s.name, s.in_force, s.active,
    format('lines.%s.steps.%s', l.line, row_number() OVER (PARTITION BY l.id ORDER BY s."order", s.id) - 1) AS key
  FROM all_lines l JOIN work_steps s ON ${STEPS_OF_LINE}
), all_requirements AS (
  SELECT s.line, q.id, q.name, q.in_force, q.active,
    format('%s.safetyRequirementIds.%s', s.key, row_number() OVER (PARTITION BY s.key ORDER BY k."order") - 1) AS key
  FROM all_steps s
  JOIN work_step_safety_requirements k ON k.organization_id = $1 AND k.work_step_id = s.id
  JOIN safety_requirements q ON q.organization_id = $1 AND q.canonical_id = k.safety_requirement_canonical_id
    AND ${represents('safety_requirements', 'q')}
), all_contents AS (
  SELECT q.line, c.title AS name, c.in_force, c.active,
    format('%s.educationalContentIds.%s', q.key, row_number() OVER (PARTITION BY q.key ORDER BY k."order") - 1) AS key
  FROM all_requirements q
  JOIN safety_requirement_educational_contents k ON k.organization_id = $1 AND k.safety_requirement_id = q.id
  JOIN educational_contents c ON c.organization_id = $1 AND c.canonical_id = k.educational_content_canonical_id
    AND ${represents('educational_contents', 'c')}
  WHERE q.active
), blockers AS (
  SELECT 'lines' AS key, 0::bigint AS line, ${noLines.sql()} AS reason
  WHERE NOT EXISTS (SELECT FROM all_lines)
  UNION ALL
  ${blocker(`format('lines.%s.workTaskId', t.line)`, 't.line', 'work task', 't')}
  FROM all_tasks t WHERE NOT (t.in_force AND t.active)
  UNION ALL
  ${blocker(`format('lines.%s.workStepIds.%s', s.line, chosen."order" - 1)`, 's.line', 'work step', 's')}
  FROM all_steps s JOIN order_line_steps chosen
    ON chosen.organization_id = $1 AND chosen.order_line_id = s.line_id AND chosen.work_step_canonical_id = s.canonical_id
  WHERE NOT (s.in_force AND s.active)
  UNION ALL
  ${blocker('q.key', 'q.line', 'safety requirement', 'q')}
  FROM all_requirements q WHERE q.active AND NOT q.in_force
  UNION ALL
  ${blocker('c.key', 'c.line', 'educational content', 'c')}
  FROM all_contents c WHERE c.active AND NOT c.in_force
)`

/** SQL that is true if there is no blocker; otherwise it ends the batch with 422, naming each. */
export const NO_BLOCKER = `(
  SELECT CASE WHEN count(*) = 0 THEN true ELSE
    ${refuseFields('jsonb_object_agg(c.key, jsonb_build_array(c.reason))')} END
  FROM (SELECT key, reason FROM blockers ORDER BY line, key LIMIT ${MAX_BLOCKERS}) c)`
