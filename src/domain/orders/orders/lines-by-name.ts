import { id, type JsonSchema } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { MAX_LINES, MAX_STEPS } from './chosen-lines.ts'

const { description: _, ...uuid } = id().schema
const name: JsonSchema = { type: 'string', maxLength: 255 }

/** The lines of an order in a file: tasks and chosen steps by id and by name. */
export const linesByNameSchema: JsonSchema = {
  type: 'array',
  description: 'What is to be done. Without steps: every step whose version in force is active.',
  examples: [['Name of the work task']],
  maxItems: MAX_LINES,
  items: {
    type: ['object', 'string'],
    properties: {
      workTaskId: uuid,
      workTask: name,
      displayOrder: { type: 'integer', minimum: 1 },
      workStepIds: { type: 'array', items: uuid, maxItems: MAX_STEPS },
      workSteps: { type: 'array', items: name, maxItems: MAX_STEPS },
    },
  },
}

function ofTask(what: string): string {
  return `(SELECT t.${what} FROM work_tasks t
    WHERE t.organization_id = $1 AND t.canonical_id = l.work_task_canonical_id AND t.is_current)`
}

function ofChosenSteps(what: string): string {
  return `CASE WHEN l.chosen_steps THEN (SELECT json_agg(s.${what} ORDER BY chosen."order")
    FROM order_line_steps chosen JOIN work_steps s
      ON s.organization_id = $1 AND s.canonical_id = chosen.work_step_canonical_id AND s.is_current
    WHERE chosen.organization_id = $1 AND chosen.order_line_id = l.id) END`
}

/** SQL for the lines of order `r` as they were written, with the current versions of what they name. */
export const LINES_BY_NAME = jsonRows(
  {
    workTaskId: ofTask('id'),
    workTask: ofTask('name'),
    displayOrder: 'l.display_order',
    workStepIds: ofChosenSteps('id'),
    workSteps: ofChosenSteps('name'),
  },
  'order_lines l WHERE l.organization_id = $1 AND l.order_id = r.id ORDER BY l.display_order',
)
