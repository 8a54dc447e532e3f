import { readPartOperation } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { workNamedBy, workReply } from '../../schedule/events/work.ts'
import { job } from './resource.ts'

const HAS_OWN = 'num_nonnulls(r.order_id, r.received_order_id) > 0'

const READ = statement(`
SELECT ${workNamedBy('named')} FROM jobs r LEFT JOIN events e ON e.organization_id = $1 AND e.id = r.event_id
CROSS JOIN LATERAL (SELECT r.order_id, r.received_order_id WHERE ${HAS_OWN}
  UNION ALL SELECT e.order_id, e.received_order_id WHERE NOT ${HAS_OWN}) named
WHERE r.organization_id = $1 AND r.id = $2`)

/** A job that has begun keeps its order when another order replaces that of its event. */
export const readJobWork = readPartOperation(
  job,
  'work',
  {
    summary: 'View the tasks, steps and requirements of a job',
    about: `The lines of the job's order, otherwise of its event's, as the confirmation of that order froze them. Without an order, or with
a draft, there are none.`,
    alsoNeeds: ['work-steps.read'],
    reply: workReply,
  },
  READ,
)
