import { envelope, objectSchema, readPartOperation } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { DEMANDS, EXECUTION, frozenWith, heldSchema } from '../../orders/orders/held-by-steps.ts'
import { linesSchema } from '../../orders/orders/line-schema.ts'
import { frozenLinesOf, orderIdOf } from '../../orders/orders/order-of.ts'
import { orderNamedBy, orderOfEvent } from './order-of-event.ts'
import { event } from './resource.ts'

/** The work of an event or a job, as its order froze it. */
export const workReply = envelope(
  200,
  objectSchema({
    order: orderOfEvent.schema,
    lines: linesSchema,
    demands: heldSchema(DEMANDS),
    executions: heldSchema(EXECUTION),
  }),
)

/** SQL for the same. @param row alias of a row that names the order */
export function workNamedBy(row: string): string {
  return `json_build_object('order', ${orderNamedBy(row)}, 'lines', coalesce(${frozenLinesOf(row)}, '[]'),
  'demands', ${frozenWith(DEMANDS, orderIdOf(row))},
  'executions', ${frozenWith(EXECUTION, orderIdOf(row))})::text`
}

const READ = statement(`SELECT ${workNamedBy('r')} FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

/** The work of a person assigned to an event, for people who may not read orders. */
export const readEventWork = readPartOperation(
  event,
  'work',
  {
    summary: 'View the tasks, steps and requirements of an event',
    about: `The lines of the event's order as its confirmation froze them. These apply to the people who do the work. Without an order,
or with a draft, there are none.`,
    alsoNeeds: ['work-steps.read'],
    reply: workReply,
  },
  READ,
)
