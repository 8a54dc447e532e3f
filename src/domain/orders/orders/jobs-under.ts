import { type Include, id, objectSchema } from '../../../engine/index.ts'
import { jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'
import { isOfOrder, orderIdOf } from './order-of.ts'

/** SQL for the jobs `j` in some states that follow the order with that id, directly or by their event. */
export const jobsUnder = (orderId: string, states: readonly string[], shown: Properties) =>
  jsonRows(
    shown,
    `jobs j WHERE j.organization_id = $1 AND j.status IN ('${states.join("', '")}') AND j.id IN (
      SELECT n.id FROM jobs n WHERE n.organization_id = $1 AND ${isOfOrder('n', orderId)}
      UNION ALL
      SELECT n.id FROM events e JOIN jobs n ON n.organization_id = $1 AND n.event_id = e.id
      WHERE e.organization_id = $1 AND ${isOfOrder('e', orderId)} AND ${orderIdOf('n')} IS NULL)
    ORDER BY length(j.number), j.number, j.id`,
  )

const OPEN = ['draft', 'confirmed', 'in_progress', 'suspended']

/** `with[]=openJobs` */
export const openJobs: Include = {
  schema: {
    type: 'array',
    description: 'Its jobs, and those of its events, that are neither completed nor cancelled.',
    items: objectSchema({
      id: id().schema,
      number: { type: 'string', examples: ['26-0000017'] },
      status: { type: 'string', enum: OPEN },
    }),
  },
  sql: jobsUnder('r.id', OPEN, { id: 'j.id', number: 'j.number', status: 'j.status' }),
  singleOnly: true,
}
