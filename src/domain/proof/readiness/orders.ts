import { envelope, moment, objectSchema, operation, plainQuery } from '../../../engine/index.ts'
import { receivedOrder } from '../../orders/orders/received-resource.ts'
import { order } from '../../orders/orders/resource.ts'
import { answer, peopleAndVerdicts, question } from './asked.ts'
import { ASSIGNED_TO_ORDER } from './people.ts'
import { readinessProperties } from './schema.ts'

const query = plainQuery(
  { at: { schema: moment().schema, about: 'The moment to judge; if left out, now.' } },
  peopleAndVerdicts,
)

const about = `Each requirement and content of the order, for each person assigned to one of its coming events.
Days are those at the site. Without \`readiness.read\` callers see only themselves, and naming others is refused.`

const reply = envelope(200, objectSchema(readinessProperties))

/** A single moment: a proof counts if it is valid then. */
const moments = 'coalesce($5::timestamptz, now()) AS begins, coalesce($5::timestamptz, now()) AS ends'

const OF_ORDER = question({
  asked: `SELECT 1 AS work, o.id AS order_id, ${moments}, coalesce(s.time_zone, z.time_zone) AS zone, false AS lasts
    FROM orders o JOIN sites s ON s.organization_id = $1 AND s.id = o.site_id JOIN organizations z ON z.id = $1
    WHERE o.organization_id = $1 AND o.id = $4`,
  assigned: ASSIGNED_TO_ORDER,
})

const OF_RECEIVED_ORDER = question({
  asked: `SELECT 1 AS work, o.id AS order_id, ${moments}, o.site ->> 'timeZone' AS zone, false AS lasts
    FROM received_orders o WHERE o.organization_id = $1 AND o.id = $4`,
  assigned: ASSIGNED_TO_ORDER,
})

export const orderReadiness = operation({
  route: 'GET /orders/{id}/readiness',
  summary: 'View who is ready for an order',
  about: `${about} For a draft, what counts is the text that confirming it now would freeze.`,
  permission: null,
  of: order,
  query,
  reply,
  run: (context, { id, query: { values, lists } }) =>
    answer(context, { asked: OF_ORDER, kind: order.name, lists, values: [id, values.at ?? null] }),
})

export const receivedOrderReadiness = operation({
  route: 'GET /received-orders/{id}/readiness',
  summary: 'View who is ready for a received order',
  about,
  permission: null,
  of: receivedOrder,
  query,
  reply,
  run: (context, { id, query: { values, lists } }) =>
    answer(context, {
      asked: OF_RECEIVED_ORDER,
      kind: receivedOrder.name,
      lists,
      values: [id, values.at ?? null],
    }),
})
