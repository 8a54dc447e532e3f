import { audit, type Context, captureBefore, type Resource } from '../../../engine/index.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import { isOfOrder } from '../../orders/orders/order-of.ts'
import { startedUnder } from '../../orders/orders/replaced.ts'
import { event } from '../../schedule/events/resource.ts'
import { PLACE, timeZone } from '../../schedule/timetables/wall-time.ts'
import { followOccurrences } from '../jobs/follow.ts'
import { job } from '../jobs/resource.ts'
import { issuePermit } from '../permits/issue.ts'

// The jobs first, then their events, then the order, the order in which acts on a job lock them.
const LOCK_JOBS = statement(`
SELECT j.id FROM jobs j WHERE j.organization_id = $1 AND j.status IN ('draft', 'confirmed')
  AND ${isOfOrder('j', '$2')} ORDER BY j.id FOR NO KEY UPDATE`)

const LOCK_EVENTS = statement(`
SELECT e.id FROM events e WHERE e.organization_id = $1 AND ${isOfOrder('e', '$2')}
ORDER BY e.id FOR NO KEY UPDATE`)

const STARTED = statement(`SELECT ${startedUnder('$2')}`)

/** Locks the events of an order and its jobs that have not begun. @returns the jobs that have */
export async function lockWork(inside: Context, orderId: string): Promise<unknown> {
  const values = [inside.organizationId, orderId]
  await inside.write([bind(LOCK_JOBS, values), bind(LOCK_EVENTS, values)])
  const [rows] = await inside.read([bind(STARTED, values)])
  return JSON.parse(rows?.[0]?.[0] ?? '[]')
}

/** SQL for the end of single event `r`, at its site, with the exception of its only occurrence applied. */
const END = `(SELECT coalesce(min(e.start), r.start) + make_interval(mins => coalesce(min(e.duration_minutes), r.duration_minutes))
  FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id AND e.occurrence_start = r.start)`

/** SQL for whether event `r` has a job of some kind. */
const hasJob = (which: string) =>
  `EXISTS (SELECT FROM jobs j WHERE j.organization_id = $1 AND j.event_id = r.id AND ${which})`

const BEGUN = `j.status IN ('in_progress', 'suspended', 'completed')`

// A series moves, and so does a single event that is not over and whose work has not begun. Past and running work
// belongs to the old order. With a job that has not begun its event moves in any case, because a job has no other order
// than its event; unless work that has begun takes its order from there.
const EVENTS_TO_MOVE = statement(`
SELECT r.id FROM events r WHERE r.organization_id = $1 AND ${isOfOrder('r', '$2')}
  AND r.status <> 'cancelled' AND (r.recurring
    OR ${END} AT TIME ZONE ${timeZone(PLACE)} > now() AND NOT ${hasJob(BEGUN)}
    OR ${hasJob(`j.status IN ('draft', 'confirmed') AND ${isOfOrder('j', '$2')}`)}
      AND NOT ${hasJob(`${BEGUN} AND num_nonnulls(j.order_id, j.received_order_id) = 0`)})
ORDER BY r.id`)

const JOBS_TO_MOVE = statement(`
SELECT j.id, j.governed FROM jobs j WHERE j.organization_id = $1 AND j.status IN ('draft', 'confirmed')
  AND ${isOfOrder('j', '$2')} ORDER BY j.id`)

const NUMBERS = statement(`
SELECT o.number FROM (SELECT id, number FROM orders WHERE organization_id = $1
  UNION ALL SELECT id, number FROM received_orders WHERE organization_id = $1) o
WHERE o.id IN ($2, $3) ORDER BY o.id = $3`)

const toOrder = (table: string) =>
  statement(`
UPDATE ${table} SET order_id = CASE WHEN order_id IS NOT NULL THEN $3::uuid END,
  received_order_id = CASE WHEN received_order_id IS NOT NULL THEN $3::uuid END,
  updated_at = statement_timestamp(), updated_by = $4
WHERE organization_id = $1 AND id = $2`)

const MOVE_EVENT = toOrder('events')
const MOVE_JOB = toOrder('jobs')

/**
 * Moves the events and jobs of an order that have not begun to the confirmed order that replaces it. A confirmed job
 * gets its next permit, whose reason is the numbers of the two orders. Both orders are the organization's own, or
 * copies that it has received.
 */
export async function moveWork(inside: Context, from: string, to: string): Promise<void> {
  const values = [inside.organizationId, from]
  const [events = [], jobs = []] = await inside.read([
    bind(EVENTS_TO_MOVE, values),
    bind(JOBS_TO_MOVE, values),
  ])
  await inside.write([
    ...events.flatMap(([id]) => moved(inside, event, MOVE_EVENT, id ?? '', to)),
    ...jobs.flatMap(([id]) => moved(inside, job, MOVE_JOB, id ?? '', to)),
    followOccurrences(
      inside.organizationId,
      events.map(([id]) => id ?? ''),
    ),
  ])
  const [numbers = []] = await inside.read([bind(NUMBERS, [...values, to])])
  const [before, after] = numbers.map(([number]) => number)
  for (const [id, governed] of jobs) {
    if (governed === 't') await issuePermit(inside, id ?? '', { reason: `${before} → ${after}` })
  }
}

function moved(inside: Context, of: Resource, move: Statement, id: string, to: string) {
  return [
    captureBefore(of, inside, id),
    bind(move, [inside.organizationId, id, to, inside.caller.userId]),
    audit(of, inside, id, 'update'),
  ]
}
