import { requireReferences, type Scope } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { ChosenLine, PlacedLine } from './chosen-lines.ts'

const REQUIRE_STEPS_OF_TASK = statement(`
SELECT refuse('invalid_reference', jsonb_build_object('fields', jsonb_agg(given.field ORDER BY given.n)))
FROM unnest($2::text[], $3::uuid[], $4::uuid[]) WITH ORDINALITY given (field, task_id, step_id, n)
WHERE NOT EXISTS (SELECT FROM work_steps s
  JOIN work_tasks t ON t.organization_id = $1 AND t.canonical_id = s.work_task_canonical_id
  WHERE s.organization_id = $1 AND s.id = given.step_id AND t.id = given.task_id FOR KEY SHARE OF s)
HAVING count(*) > 0`)

/** Ends the batch with 422 if a line names an unknown task, or a step of another task. */
export function requireTasksAndSteps(
  context: Scope,
  lines: readonly ChosenLine[],
): readonly BoundStatement[] {
  const tasks = lines.map(({ workTaskId }, index) => [`lines.${index}.workTaskId`, workTaskId] as const)
  const steps = lines.flatMap(({ workTaskId, workStepIds = [] }, index) =>
    workStepIds.map((stepId, n) => [`lines.${index}.workStepIds.${n}`, workTaskId, stepId] as const),
  )
  return [
    requireReferences('work_tasks', context, tasks),
    bind(REQUIRE_STEPS_OF_TASK, [
      context.organizationId,
      steps.map(([field]) => field),
      steps.map(([, taskId]) => taskId),
      steps.map(([, , stepId]) => stepId),
    ]),
  ]
}

const GIVEN = `json_to_recordset($3::json)
  AS given (id uuid, "workTaskId" uuid, "displayOrder" integer, "workStepIds" uuid[])`

const INSERT_LINES = statement(`
INSERT INTO order_lines (organization_id, id, order_id, display_order, work_task_canonical_id, chosen_steps)
SELECT $1, given.id, $2, given."displayOrder", t.canonical_id, given."workStepIds" IS NOT NULL
FROM ${GIVEN} JOIN work_tasks t ON t.organization_id = $1 AND t.id = given."workTaskId" RETURNING 1`)

const INSERT_STEPS = statement(`
INSERT INTO order_line_steps (organization_id, order_id, order_line_id, work_step_canonical_id, "order")
SELECT $1, $2, given.id, s.canonical_id, min(chosen.n)
FROM ${GIVEN}
CROSS JOIN LATERAL unnest(given."workStepIds") WITH ORDINALITY chosen (id, n)
JOIN work_steps s ON s.organization_id = $1 AND s.id = chosen.id
GROUP BY given.id, s.canonical_id RETURNING 1`)

/** Writes the lines of an order that has none. A step that a line names twice counts once. */
export function insertLines(
  organizationId: string,
  orderId: string,
  lines: readonly PlacedLine[],
): readonly BoundStatement[] {
  const values = [organizationId, orderId, JSON.stringify(lines.map((line) => ({ ...line, id: newId() })))]
  return [bind(INSERT_LINES, values), bind(INSERT_STEPS, values)]
}

const DELETE_STEPS = statement('DELETE FROM order_line_steps WHERE organization_id = $1 AND order_id = $2')
const DELETE_LINES = statement('DELETE FROM order_lines WHERE organization_id = $1 AND order_id = $2')

export function replaceLines(
  organizationId: string,
  orderId: string,
  lines: readonly PlacedLine[],
): readonly BoundStatement[] {
  const values = [organizationId, orderId]
  return [
    bind(DELETE_STEPS, values),
    bind(DELETE_LINES, values),
    ...insertLines(organizationId, orderId, lines),
  ]
}
