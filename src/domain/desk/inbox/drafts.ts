import { momentSql, personAt, type Resource, siteOfRecord } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { order } from '../../orders/orders/resource.ts'
import { assessment } from '../../procedures/assessments/resource.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { safetyRequirement } from '../../procedures/safety-requirements/resource.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { event } from '../../schedule/events/resource.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { job } from '../../work/jobs/resource.ts'
import { TITLE_OF_JOB } from '../../work/jobs/work.ts'
import { COUNTED, group } from './group.ts'

/** The resources that begin as drafts and need to be confirmed. */
const DRAFTED: readonly Resource[] = [
  workTask,
  safetyRequirement,
  educationalContent,
  assessment,
  order,
  event,
  job,
]

const maySee = ({ segment }: Resource) => callerHolds(`${segment}.update` as PermissionName)

const NUMBERED = [order.segment, job.segment].map((segment) => `'${segment}'`).join(', ')

/** The names of the tasks of an order's lines, as they are now. */
const TASKS_OF_ORDER = `(SELECT left(string_agg(DISTINCT w.name, ', '), 200)
  FROM order_lines l JOIN work_tasks w ON w.organization_id = $1 AND w.canonical_id = l.work_task_canonical_id AND w.is_current
  WHERE l.organization_id = $1 AND l.order_id = r.id)`

/** An order is named by more than its number, if more is known. */
const TITLE = `coalesce(CASE r.resource WHEN '${order.segment}' THEN ${TASKS_OF_ORDER}
  WHEN '${job.segment}' THEN ${ofDraft(job, TITLE_OF_JOB)} END, r.title)`

const SITE = `CASE r.resource
  WHEN '${order.segment}' THEN ${ofDraft(order, siteOfRecord.sql)}
  WHEN '${event.segment}' THEN ${ofDraft(event, siteOfWork.sql)}
  WHEN '${job.segment}' THEN ${ofDraft(job, siteOfWork.sql)} END`

const SUPPLIER = `CASE r.resource WHEN '${order.segment}' THEN ${ofDraft(
  order,
  jsonRow({ id: 'o.id', name: 'o.name' }, 'organizations o WHERE o.id = r.supplier_organization_id'),
)} END`

/** @param sql of an include of that kind of record, whose row is `r` */
function ofDraft({ table }: Resource, sql: string): string {
  return `(SELECT ${sql} FROM (SELECT d.* FROM ${table} d WHERE d.organization_id = $1 AND d.id = r.id) r)`
}

/** @param whose SQL for whether the last author, `d.updated_by`, counts */
function drafts(whose: string) {
  const each = DRAFTED.map(
    (of) => `(SELECT '${of.segment}' AS resource, d.id, d.${of.title} AS title, d.updated_at, d.updated_by
    FROM ${of.table} d WHERE ${maySee(of)} AND d.organization_id = $1 AND d.status = 'draft' ${of.versioned ? 'AND d.is_current' : ''}
      AND ${whose} ORDER BY d.updated_at DESC LIMIT ${COUNTED})`,
  )
  return group({
    may: `(${DRAFTED.map(maySee).join(' OR ')})`,
    from: `(${each.join('\nUNION ALL\n')}) r`,
    order: 'r.updated_at DESC, r.id',
    entry: {
      resource: 'r.resource',
      id: 'r.id',
      title: TITLE,
      number: `CASE WHEN r.resource IN (${NUMBERED}) THEN r.title END`,
      site: SITE,
      organization: SUPPLIER,
      user: personAt('r.updated_by', 'NULL::timestamptz'),
      at: momentSql('r.updated_at'),
    },
  })
}

/** Drafts last written by the caller. */
export const ownDrafts = drafts(`d.updated_by = ${CALLER_USER_ID}`)

/** Drafts by others that the reader may confirm. */
export const draftsOfOthers = drafts(`d.updated_by IS DISTINCT FROM ${CALLER_USER_ID}`)

/** How many days before its end a requirement is listed. */
const DAYS_AHEAD = 60

/** Requirements in force that end soon or have ended. */
export const endingRequirements = group({
  may: callerHolds('safety-requirements.update'),
  from: `safety_requirements r WHERE r.organization_id = $1 AND r.in_force AND r.active
    AND r.valid_to <= (now() AT TIME ZONE (SELECT o.time_zone FROM organizations o WHERE o.id = $1))::date + ${DAYS_AHEAD}`,
  order: 'r.valid_to, r.id',
  entry: { resource: `'safety-requirements'`, id: 'r.id', title: 'r.name', day: 'r.valid_to' },
})
