import { type Include, id, objectSchema } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { execution } from '../../procedures/work-tasks/execution-fields.ts'
import { NAMES_TOO_MUCH, refuseTooMuch, STEPS_OF_LINE } from './lines.ts'

const schema = {
  type: 'array',
  description: 'How the steps of the lines are carried out. A step that nothing is said of is left out.',
  items: objectSchema({ workStepId: id().schema, execution: execution.schema }),
}

const OF_STEP = { workStepId: 's.id', execution: 's.execution' }

// A task may stand in several lines; its steps are told once.
/** What was frozen with the order `r`, own or received. */
const FROZEN = jsonRows(
  OF_STEP,
  `(SELECT DISTINCT ON (1) step ->> 'workStepId' AS id, (step -> 'execution')::json AS execution
    FROM order_needs n CROSS JOIN LATERAL jsonb_path_query(n.work, '$[*].steps[*]') step
    WHERE n.organization_id = $1 AND n.order_id = r.id AND jsonb_typeof(step -> 'execution') = 'object') s ORDER BY s.id`,
)

/** What confirming the order `r` now would freeze. */
const NOW = jsonRows(
  OF_STEP,
  `(SELECT DISTINCT ON (1) s.id, s.execution::json AS execution
    FROM order_lines l CROSS JOIN LATERAL (SELECT s.id, s.execution FROM work_steps s WHERE ${STEPS_OF_LINE}) s
    WHERE l.organization_id = $1 AND l.order_id = r.id AND s.execution IS NOT NULL) s ORDER BY s.id`,
)

/** `with[]=executions` of an order: as its confirmation froze them, and before it as it would. */
export const executions: Include = {
  schema,
  sql: `CASE WHEN r.frozen IS NOT NULL THEN ${FROZEN}
    WHEN ${NAMES_TOO_MUCH} THEN to_json(${refuseTooMuch('with')}) ELSE ${NOW} END`,
  onDemand: true,
  singleOnly: true,
}

/** `with[]=executions` of a received order. */
export const receivedExecutions: Include = { schema, sql: FROZEN, onDemand: true, singleOnly: true }
