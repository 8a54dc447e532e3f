import { type Include, id, objectSchema } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { execution } from '../../procedures/work-tasks/execution-fields.ts'
import { STEPS_OF_LINE } from './lines.ts'

const schema = {
  type: 'array',
  description: 'How the steps of the lines are carried out. A step that nothing is said of is left out.',
  items: objectSchema({ workStepId: id().schema, execution: execution.schema }),
}

/** What was frozen with the order `r`, own or received. */
const FROZEN = jsonRows(
  { workStepId: `step ->> 'workStepId'`, execution: `(step -> 'execution')::json` },
  `order_needs n CROSS JOIN LATERAL jsonb_path_query(n.work, '$[*].steps[*]') step
  WHERE n.organization_id = $1 AND n.order_id = r.id AND jsonb_typeof(step -> 'execution') = 'object'`,
)

/** What confirming the order `r` now would freeze. */
const NOW = jsonRows(
  { workStepId: 's.id', execution: 's.execution::json' },
  `order_lines l CROSS JOIN LATERAL (SELECT s.id, s.execution FROM work_steps s WHERE ${STEPS_OF_LINE}) s
  WHERE l.organization_id = $1 AND l.order_id = r.id AND s.execution IS NOT NULL`,
)

/** `with[]=executions` of an order: as its confirmation froze them, and before it as it would. */
export const executions: Include = {
  schema,
  sql: `CASE WHEN r.frozen IS NOT NULL THEN ${FROZEN} ELSE ${NOW} END`,
  onDemand: true,
  singleOnly: true,
}

/** `with[]=executions` of a received order. */
export const receivedExecutions: Include = { schema, sql: FROZEN, onDemand: true, singleOnly: true }
