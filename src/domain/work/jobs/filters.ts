import {
  day,
  type Filters,
  filter,
  flag,
  id,
  logicalRecord,
  narrowFilter,
  oneOf,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { RISK_OF_WORK, RISKS } from '../../orders/orders/risk-of-work.ts'
import { LATE_WORK } from './late.ts'
import { JOB_ZONE } from './zone.ts'

/**
 * SQL for a day of job `r`: of its own time, otherwise of its occurrence, otherwise of its event. Work until midnight
 * ends on the day before.
 */
export function dayOf(end: 'begins_at' | 'ends_at'): string {
  const moment = end === 'begins_at' ? 'r.begins_at' : "(r.ends_at - interval '1 microsecond')"
  return `coalesce((${moment} AT TIME ZONE ${JOB_ZONE})::date, r.occurrence_start::date,
    (SELECT e.start::date FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id))`
}

/** SQL for the states of open jobs. */
export const OPEN = `'draft', 'confirmed', 'in_progress', 'suspended'`

/** Filters of jobs by whether they are over or late, and by their risks. */
export const byStateAndRisk: Filters = {
  open: filter(
    flag(),
    `(r.status IN (${OPEN})) = $?::boolean`,
    'Only jobs that are neither completed nor cancelled, or only the others.',
  ),
  late: narrowFilter(
    { schema: { type: 'boolean', enum: [true] } },
    `$?::boolean AND ${LATE_WORK}`,
    'Only jobs in `late-jobs` of `GET /me/inbox`: late as `with[]=standing` says, but not suspended, and not if nobody began them within 30 days after their end.',
  ),
  riskLevel: narrowFilter(
    oneOf([...RISKS, 'none']),
    `coalesce(${RISK_OF_WORK}, 'none') = $?`,
    'Only jobs whose steps have this as their highest risk; `none` for jobs without one.',
  ),
}

/** SQL for the jobs of some orders, directly or by their event. */
function jobsOf(named: 'order_id' | 'received_order_id', orders: string): string {
  return `SELECT j.id FROM jobs j WHERE j.organization_id = $1 AND j.${named} IN (${orders})
    UNION ALL SELECT j.id FROM events e JOIN jobs j ON j.organization_id = $1 AND j.event_id = e.id
      AND j.order_id IS NULL AND j.received_order_id IS NULL
    WHERE e.organization_id = $1 AND e.${named} IN (${orders})`
}

/** SQL for whether job `r` is among some jobs; only for callers who may read what the jobs are chosen by. */
function isAmong(jobs: string, permission: PermissionName): string {
  return `(${callerHolds(permission)} AND r.id IN (${jobs}))`
}

/** Filters of jobs by who ordered the work, and from whom. */
export const byPartner: Filters = {
  supplierOrganizationId: narrowFilter(
    id(),
    isAmong(
      jobsOf(
        'order_id',
        'SELECT o.id FROM orders o WHERE o.organization_id = $1 AND o.supplier_organization_id = $?',
      ),
      'orders.read',
    ),
    'Only jobs whose order, or the order of their event, goes to this supplier. Callers who may not read orders get none.',
  ),
  buyerOrganizationId: narrowFilter(
    id(),
    isAmong(
      jobsOf(
        'received_order_id',
        'SELECT o.id FROM received_orders o WHERE o.organization_id = $1 AND o.buyer_organization_id = $?',
      ),
      'received-orders.read',
    ),
    'Only jobs whose order, or the order of their event, came from this buyer. Callers who may not read received orders get none.',
  ),
}

/** Filters of jobs by what they carry out. */
export const byContent: Filters = {
  workTaskId: narrowFilter(
    id(),
    `r.id IN (${jobsOf(
      'order_id',
      `SELECT l.order_id FROM order_lines l
        WHERE l.organization_id = $1 AND l.work_task_canonical_id = ${logicalRecord('work_tasks', '$?')}`,
    )})`,
    'Only jobs whose order, or the order of their event, has this work task.',
  ),
}

/** Filters of jobs by when they are carried out. */
export const byDay: Filters = {
  from: narrowFilter(
    day(),
    `${dayOf('ends_at')} >= $?::date`,
    'Only jobs that end on this day or later, in the time zone of their site.',
  ),
  to: narrowFilter(
    day(),
    `${dayOf('begins_at')} <= $?::date`,
    'Only jobs that begin on this day or earlier, in the time zone of their site.',
  ),
}
