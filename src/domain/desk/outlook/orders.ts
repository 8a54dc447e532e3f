import { callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { type OrderTables, OWN, RECEIVED, stateOf } from '../../orders/orders/standing.ts'
import { IF_ALLOWED, reader, SPAN } from './span.ts'

/** The most orders of each status that are counted, newest first. */
const MOST = 1_000

/** The age groups of orders in days: up to the first, then up to the next. */
const AGES = [7, 30, 90]

/** The days on which orders of each age were made. The youngest group has no last day, the oldest no first. */
const MADE = `(VALUES ${[0, ...AGES]
  .map((least, place) => {
    const last = place === 0 ? 'NULL::date' : `(SELECT s.today FROM span s) - ${least + 1}`
    const most = AGES[place]
    return `(${place}, ${most === undefined ? 'NULL::date' : `(SELECT s.today FROM span s) - ${most}`}, ${last})`
  })
  .join(', ')}) AS made (place, first, last)`

/** The row: whether the caller may see it, and the number of open orders of each state and age, as JSON. */
function byStateAndAge(tables: OrderTables) {
  return statement(`
WITH ${SPAN}, ${reader(callerHolds(tables === OWN ? 'orders.read' : 'received-orders.read'))},
open AS MATERIALIZED (
  SELECT ${stateOf(tables)} AS state, (r.created_at AT TIME ZONE s.time_zone)::date AS day
  FROM ${IF_ALLOWED} CROSS JOIN span s CROSS JOIN unnest(ARRAY['draft', 'confirmed']) status (name)
  CROSS JOIN LATERAL (SELECT o.* FROM ${tables.table} o WHERE o.organization_id = $1 AND o.status = status.name
    ORDER BY o.id DESC LIMIT ${MOST}) r
)
SELECT (SELECT a.may FROM reader a), ${jsonRows(
    { state: 'o.state', from: 'made.first', to: 'made.last', count: 'count(*)' },
    `open o JOIN ${MADE} ON coalesce(o.day >= made.first, true) AND coalesce(o.day <= made.last, true)
    GROUP BY o.state, made.place, made.first, made.last ORDER BY o.state, made.place`,
  )}`)
}

export const ordersByAge = byStateAndAge(OWN)
export const receivedOrdersByAge = byStateAndAge(RECEIVED)
