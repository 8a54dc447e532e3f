import type { Include } from '../../../engine/index.ts'
import { columnsOf } from '../../../engine/index.ts'
import { jsonRow, jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { linesSchema } from './line-schema.ts'
import { linesNameTooMuch } from './refusals.ts'

/**
 * SQL for whether a row is the version that represents its logical record in an order: the one in force, or the draft
 * of a record that was never confirmed.
 */
export function represents(table: string, alias: string): string {
  return `(${alias}.in_force OR ${alias}.is_current AND NOT EXISTS (SELECT FROM ${table} f
    WHERE f.organization_id = $1 AND f.canonical_id = ${alias}.canonical_id AND f.in_force))`
}

/** SQL for the task `t` of line `l`. */
export const TASK_OF_LINE = `t.organization_id = $1 AND t.canonical_id = l.work_task_canonical_id
  AND ${represents('work_tasks', 't')}`

/** SQL for the steps `s` of line `l`: the chosen ones, otherwise all whose version in force is active. */
export const STEPS_OF_LINE = `s.organization_id = $1 AND s.work_task_canonical_id = l.work_task_canonical_id
  AND CASE WHEN l.chosen_steps
    THEN ${represents('work_steps', 's')} AND EXISTS (SELECT FROM order_line_steps chosen
      WHERE chosen.organization_id = $1 AND chosen.order_line_id = l.id AND chosen.work_step_canonical_id = s.canonical_id)
    ELSE s.in_force AND s.active END`

const task: Properties = columnsOf('t', 'id, canonicalId, version, name, description')

const step: Properties = columnsOf('s', 'id, canonicalId, version, name, description, riskLevel, order')

/** SQL for the contents `c` of requirement `q`, each with its link `k`. */
const CONTENTS_OF_REQUIREMENT = `safety_requirement_educational_contents k JOIN educational_contents c
    ON c.organization_id = $1 AND c.canonical_id = k.educational_content_canonical_id AND c.in_force AND c.active
  WHERE k.organization_id = $1 AND k.safety_requirement_id = q.id`

/** SQL for the requirements `q` of step `s`, each with its link `k`. */
const REQUIREMENTS_OF_STEP = `work_step_safety_requirements k JOIN safety_requirements q
    ON q.organization_id = $1 AND q.canonical_id = k.safety_requirement_canonical_id AND q.in_force AND q.active
  WHERE k.organization_id = $1 AND k.work_step_id = s.id`

const CONTENTS = jsonRows(
  { id: 'c.id', title: 'c.title', order: 'k."order"' },
  `${CONTENTS_OF_REQUIREMENT} ORDER BY k."order"`,
)

const REQUIREMENTS = jsonRows(
  {
    ...columnsOf('q', 'id, canonicalId, version, name, onSite, order'),
    educationalContents: CONTENTS,
  },
  `${REQUIREMENTS_OF_STEP} ORDER BY k."order"`,
)

/** The most steps, requirements and contents in the lines of one order. */
export const MAX_NAMED = 20_000

/** SQL for whether the lines of order `r` name more than that. It stops counting there. */
export const NAMES_TOO_MUCH = `(SELECT count(*) > ${MAX_NAMED} FROM (
  SELECT FROM order_lines l
    CROSS JOIN LATERAL (SELECT s.id FROM work_steps s WHERE ${STEPS_OF_LINE}) s
    LEFT JOIN LATERAL (SELECT q.id FROM ${REQUIREMENTS_OF_STEP}) q ON true
    LEFT JOIN LATERAL (SELECT c.id FROM ${CONTENTS_OF_REQUIREMENT}) c ON true
  WHERE l.organization_id = $1 AND l.order_id = r.id LIMIT ${MAX_NAMED + 1}) named)`

/** SQL that ends the transaction with 422 on a field. */
export function refuseTooMuch(field: string): string {
  return refuseField(field, linesNameTooMuch.sql({ most: `${MAX_NAMED}` }))
}

/**
 * SQL for the lines of order `r` as confirming it now would freeze them, including drafts of tasks and chosen steps
 * that were never confirmed.
 */
export const LINES_NOW = jsonRows(
  {
    workTaskGroupId: 'l.work_task_canonical_id',
    displayOrder: 'l.display_order',
    workTask: jsonRow(task, `work_tasks t WHERE ${TASK_OF_LINE}`),
    steps: jsonRows(
      {
        workStepGroupId: 's.canonical_id',
        workStep: jsonRow(step),
        requirements: REQUIREMENTS,
      },
      `work_steps s WHERE ${STEPS_OF_LINE} ORDER BY s."order", s.id`,
    ),
  },
  'order_lines l WHERE l.organization_id = $1 AND l.order_id = r.id ORDER BY l.display_order',
)

/** `with[]=lines`: what the confirmation froze or, before it, would freeze. */
export const lines: Include = {
  schema: linesSchema,
  sql: `CASE WHEN r.frozen IS NOT NULL THEN (r.frozen -> 'lines')::json
    WHEN ${NAMES_TOO_MUCH} THEN to_json(${refuseTooMuch('with')}) ELSE ${LINES_NOW} END`,
}

/** SQL for the lines of order `r` as written: which tasks and steps were chosen. */
export const LINES_AS_CHOSEN = jsonRows(
  {
    workTaskId: 'l.work_task_canonical_id',
    displayOrder: 'l.display_order',
    workStepIds: `CASE WHEN l.chosen_steps THEN (SELECT json_agg(chosen.work_step_canonical_id ORDER BY chosen."order")
      FROM order_line_steps chosen WHERE chosen.organization_id = $1 AND chosen.order_line_id = l.id) END`,
  },
  'order_lines l WHERE l.organization_id = $1 AND l.order_id = r.id ORDER BY l.display_order',
)
