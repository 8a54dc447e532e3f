import { day, type Filters, filter, flag, id, logicalRecord, narrowFilter } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { restsOn } from '../../procedures/impact/rests-on.ts'
import { STEPS_OF_LINE } from './lines.ts'
import type { OrderTables } from './standing.ts'

/** SQL for the moment at which a day begins in the organization's time zone. @param day SQL */
function beginOf(day: string): string {
  return `(${day})::timestamp AT TIME ZONE (SELECT o.time_zone FROM organizations o WHERE o.id = $1)`
}

export const byAge: Filters = {
  createdFrom: filter(
    day(),
    `r.created_at >= ${beginOf('$?::date')}`,
    "Only orders made or received on this day or later, in the organization's time zone.",
  ),
  createdTo: filter(
    day(),
    `r.created_at < ${beginOf('$?::date + 1')}`,
    'Only orders made or received on this day or earlier.',
  ),
}

const REQUIREMENT = logicalRecord('safety_requirements', '$?')

/**
 * SQL for the orders with a task that has, or had in an earlier version, a step with the requirement; an index can
 * find them.
 */
const MAY_ASK = `SELECT l.order_id FROM work_step_safety_requirements k
  JOIN work_steps s ON s.organization_id = $1 AND s.id = k.work_step_id
  JOIN order_lines l ON l.organization_id = $1 AND l.work_task_canonical_id = s.work_task_canonical_id
  WHERE k.organization_id = $1 AND k.safety_requirement_canonical_id = ${REQUIREMENT}`

const ASKS_NOW = `EXISTS (SELECT FROM order_lines l JOIN work_steps s ON ${STEPS_OF_LINE}
  JOIN work_step_safety_requirements k ON k.organization_id = $1 AND k.work_step_id = s.id
    AND k.safety_requirement_canonical_id = ${REQUIREMENT}
  WHERE l.organization_id = $1 AND l.order_id = r.id)`

const ASKED = `EXISTS (SELECT FROM order_needs n CROSS JOIN (SELECT jsonb_agg(q.id) AS ids FROM safety_requirements q
    WHERE q.organization_id = $1 AND q.canonical_id = ${REQUIREMENT}) v
  WHERE n.organization_id = $1 AND n.order_id = r.id AND ${restsOn.safety_requirements?.frozen})`

/** Filters of an organization's own orders by content. */
export const byContent: Filters = {
  workTaskId: filter(
    id(),
    `r.id IN (SELECT l.order_id FROM order_lines l
      WHERE l.organization_id = $1 AND l.work_task_canonical_id = ${logicalRecord('work_tasks', '$?')})`,
    'Only orders of this work task.',
  ),
  safetyRequirementId: narrowFilter(
    id(),
    `(r.id IN (${MAY_ASK}) AND CASE WHEN r.frozen IS NULL THEN ${ASKS_NOW} ELSE ${ASKED} END)`,
    'Only orders with a step that needs this requirement: as frozen, or for drafts as it is now.',
  ),
}

/** Filters by the events planned for an order. @param named the column of events with its id */
export function byPlan({ named }: OrderTables): Filters {
  const planned = `events e WHERE e.organization_id = $1 AND e.${named} = r.id AND e.status <> 'cancelled'`
  return {
    staffed: narrowFilter(
      flag(),
      `EXISTS (SELECT FROM event_assignments a WHERE a.organization_id = $1
        AND a.event_id IN (SELECT e.id FROM ${planned})) = $?::boolean`,
      'Only orders with somebody assigned to one of their events, or only those without.',
    ),
    userId: narrowFilter(
      id(),
      `(${callerHolds('events.read')} AND r.id IN (SELECT e.${named} FROM event_assignments a
        JOIN events e ON e.organization_id = $1 AND e.id = a.event_id AND e.status <> 'cancelled'
        WHERE a.organization_id = $1 AND a.user_id = $?))`,
      'Only orders with an event that this person is assigned to. Callers who may not read events get none.',
    ),
    from: narrowFilter(
      day(),
      `EXISTS (SELECT FROM ${planned}
        AND (e.start >= $?::date OR e.recurring AND coalesce(e.until >= $?::date, true)))`,
      'Only orders with an event that starts on this day or later, or with a recurring event that has not ended by then.',
    ),
    to: narrowFilter(
      day(),
      `EXISTS (SELECT FROM ${planned} AND e.start < $?::date + 1)`,
      'Only orders with an event that starts on this day or earlier.',
    ),
  }
}
