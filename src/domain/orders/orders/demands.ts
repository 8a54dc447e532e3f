import {
  flag,
  type Include,
  id,
  integer,
  type JsonSchema,
  objectSchema,
  orNull,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { NAMES_TOO_MUCH, refuseTooMuch, STEPS_OF_LINE } from './lines.ts'

export const demandsSchema: JsonSchema = {
  type: 'array',
  description: 'Which steps of the lines are hold points, and how long each takes.',
  items: objectSchema({
    workStepId: id().schema,
    requiresApproval: flag().schema,
    estimatedDurationMinutes: orNull(integer({ minimum: 0 }).schema),
  }),
}

const shown = {
  workStepId: 's.id',
  requiresApproval: 's.requires_approval',
  estimatedDurationMinutes: 's.minutes',
}

/** SQL for what was frozen with the order with that id, own or received. Each step is listed once. */
export const frozenDemands = (orderId: string) =>
  jsonRows(
    shown,
    `(SELECT DISTINCT ON (1) step ->> 'workStepId' AS id, (step -> 'requiresApproval')::json AS requires_approval,
      (step -> 'estimatedDurationMinutes')::json AS minutes
    FROM order_needs n CROSS JOIN LATERAL jsonb_path_query(n.work, '$[*].steps[*]') step
    WHERE n.organization_id = $1 AND n.order_id = ${orderId}) s ORDER BY s.id`,
  )

const NOW = jsonRows(
  shown,
  `(SELECT DISTINCT ON (1) s.id, s.requires_approval, s.minutes
  FROM order_lines l CROSS JOIN LATERAL (SELECT s.id, s.requires_approval, s.estimated_duration_minutes AS minutes
    FROM work_steps s WHERE ${STEPS_OF_LINE}) s
  WHERE l.organization_id = $1 AND l.order_id = r.id) s ORDER BY s.id`,
)

/** `with[]=demands` of an order. */
export const demands: Include = {
  schema: demandsSchema,
  sql: `CASE WHEN r.frozen IS NOT NULL THEN ${frozenDemands('r.id')}
    WHEN ${NAMES_TOO_MUCH} THEN to_json(${refuseTooMuch('with')}) ELSE ${NOW} END`,
  singleOnly: true,
}

/** `with[]=demands` of a received order. */
export const receivedDemands: Include = {
  schema: demandsSchema,
  sql: frozenDemands('r.id'),
  singleOnly: true,
}
