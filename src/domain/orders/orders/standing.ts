import {
  day,
  type Filter,
  type Include,
  includedObject,
  narrowFilter,
  oneOf,
  orNull,
} from '../../../engine/index.ts'
import { STEPS_OF_LINE, TASK_OF_LINE } from './lines.ts'

/** From draft to completed, and what can happen instead. */
export const STATES = [
  ...['draft', 'confirmed', 'sent', 'accepted', 'declined', 'scheduled', 'in_progress', 'completed'],
  ...['cancelled', 'replaced'],
]

const RISKS = ['critical', 'high', 'medium', 'low']

/** The tables of orders or their copies, and of what is planned for them. */
export interface OrderTables {
  readonly table: 'orders' | 'received_orders'
  /** The column of events and jobs with the order's id. */
  readonly named: 'order_id' | 'received_order_id'
  /** SQL for whether `r` is for a supplier. */
  readonly supplied: string
}

export const OWN: OrderTables = {
  table: 'orders',
  named: 'order_id',
  supplied: 'r.supplier_organization_id IS NOT NULL',
}
export const RECEIVED: OrderTables = {
  table: 'received_orders',
  named: 'received_order_id',
  supplied: 'true',
}

/** SQL for the state of order `r`, derived from its status, answer, events and jobs. */
export function stateOf({ table, named, supplied }: OrderTables): string {
  const events = `events e WHERE e.organization_id = $1 AND e.${named} = r.id AND e.status <> 'cancelled'`
  const begun = `j.status IN ('in_progress', 'suspended', 'completed')`
  return `CASE WHEN r.status = 'cancelled' THEN
      CASE WHEN EXISTS (SELECT FROM ${table} o WHERE o.organization_id = $1 AND o.replaces_order_id = r.id
        AND o.status <> 'draft' AND o.status <> 'cancelled') THEN 'replaced' ELSE 'cancelled' END
    WHEN r.status <> 'confirmed' THEN r.status
    WHEN r.answer_status = 'declined' THEN 'declined'
    WHEN EXISTS (SELECT FROM jobs j WHERE j.organization_id = $1 AND j.${named} = r.id AND ${begun})
      OR EXISTS (SELECT FROM ${events}
        AND EXISTS (SELECT FROM jobs j WHERE j.organization_id = $1 AND j.event_id = e.id AND ${begun})) THEN 'in_progress'
    WHEN ${supplied} AND r.answer_status IS NULL THEN 'sent'
    WHEN EXISTS (SELECT FROM ${events}) THEN 'scheduled'
    WHEN r.answer_status IS NOT NULL THEN r.answer_status ELSE 'confirmed' END`
}

const FROZEN_TASKS = `jsonb_path_query_array(r.frozen, '$.lines[*].workTask.name')::json`

const FROZEN_RISK = `(SELECT risk #>> '{}' FROM jsonb_path_query(r.frozen, '$.lines[*].steps[*].workStep.riskLevel') risk
  ORDER BY array_position(ARRAY['${RISKS.join("', '")}'], risk #>> '{}') LIMIT 1)`

/** The tasks and steps of a draft, as they are now. */
const DRAFTED_TASKS = `(SELECT coalesce(json_agg(t.name ORDER BY l.display_order), '[]') FROM order_lines l
  JOIN work_tasks t ON ${TASK_OF_LINE} WHERE l.organization_id = $1 AND l.order_id = r.id)`

const DRAFTED_RISK = `(SELECT s.risk_level FROM order_lines l JOIN work_steps s ON ${STEPS_OF_LINE}
  WHERE l.organization_id = $1 AND l.order_id = r.id
  ORDER BY array_position(ARRAY['${RISKS.join("', '")}'], s.risk_level) LIMIT 1)`

/** A day of the order's events. @param sql from the events `e` */
function dayOf({ named }: OrderTables, sql: string): string {
  return `(SELECT ${sql} FROM events e WHERE e.organization_id = $1 AND e.${named} = r.id AND e.status <> 'cancelled')`
}

/** SQL for the content of an order: of a draft as it is now, of a confirmed order as frozen. */
function either(tables: OrderTables, drafted: string, frozen: string): string {
  return tables === OWN ? `CASE WHEN r.frozen IS NULL THEN ${drafted} ELSE ${frozen} END` : frozen
}

/** SQL for the names of the work tasks of an order, as one text. */
export function tasksOf(tables: OrderTables): string {
  return `(SELECT string_agg(task, ', ') FROM json_array_elements_text(${either(tables, DRAFTED_TASKS, FROZEN_TASKS)}) task)`
}

/** `with[]=standing`: the order at a glance. */
export function standing(tables: OrderTables): Include {
  return includedObject({
    state: [
      {
        type: 'string',
        enum: STATES,
        description: `The state from status, answer, events and jobs together. confirmed: for the organization's own people; sent: the supplier has
not answered; scheduled: it has an event; in_progress: a job has begun; replaced: cancelled in favour of another order.`,
      },
      stateOf(tables),
    ],
    tasks: [
      { type: 'array', items: { type: 'string' }, description: 'The names of its work tasks.' },
      either(tables, DRAFTED_TASKS, FROZEN_TASKS),
    ],
    riskLevel: [
      orNull({ type: 'string', enum: RISKS, description: 'The highest risk of its steps.' }),
      either(tables, DRAFTED_RISK, FROZEN_RISK),
    ],
    from: [
      { ...orNull(day().schema), description: 'The first day of its events.' },
      dayOf(tables, 'min(e.start)::date'),
    ],
    to: [
      {
        ...orNull(day().schema),
        description: 'The last day of its events; null without events, or if a series has no last day.',
      },
      // What lasts until midnight ends on the day before.
      dayOf(
        tables,
        `CASE WHEN NOT bool_or(e.recurring AND e.until IS NULL)
            THEN max(CASE WHEN e.recurring THEN e.until
              ELSE greatest(e.start, e.start + make_interval(mins => e.duration_minutes) - interval '1 second')::date END) END`,
      ),
    ],
  })
}

/** Only orders in this state. Most orders are closed, so their status, which has an index, excludes them first. */
export function inState(tables: OrderTables): Filter {
  return narrowFilter(
    oneOf(STATES),
    `(r.status = CASE $?::text WHEN 'draft' THEN 'draft' WHEN 'completed' THEN 'completed' WHEN 'cancelled' THEN 'cancelled'
      WHEN 'replaced' THEN 'cancelled' ELSE 'confirmed' END AND (${stateOf(tables)}) = $?::text)`,
    'Only orders in this state of `with[]=standing`.',
  )
}

export function withRisk(tables: OrderTables): Filter {
  return narrowFilter(
    oneOf(RISKS),
    `${either(tables, DRAFTED_RISK, FROZEN_RISK)} = $?`,
    'Only orders whose highest risk in `with[]=standing` is this one.',
  )
}
