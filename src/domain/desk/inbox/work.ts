import { momentSql, personAt, siteOfRecord } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { OVERDUE, TODAY_THERE } from '../../work/deviations/resource.ts'
import { LATE, LATE_WORK } from '../../work/jobs/late.ts'
import { TITLE_OF_JOB } from '../../work/jobs/work.ts'
import { stepsOf, TAKES_TWO } from '../../work/steps/states.ts'
import { group } from './group.ts'

/** The most running jobs whose steps are examined, the newest first. */
const MOST_JOBS = 200
/** How many days before its due date a deviation is listed. */
const DUE_DAYS = 7

/** Jobs that the caller leads, or in whose crew they are. */
const MINE = `(${callerHolds('jobs.update')} OR r.id IN (SELECT c.job_id FROM crew_members c
  WHERE c.organization_id = $1 AND c.user_id = ${CALLER_USER_ID} AND c.left_at IS NULL))`

const ofJob = { resource: `'jobs'`, id: 'r.id', number: 'r.number', site: siteOfWork.sql }

export const stoppedJobs = group({
  may: callerHolds('jobs.read'),
  from: `jobs r WHERE r.organization_id = $1 AND r.status = 'suspended' AND ${MINE}`,
  order: 'r.suspended_at, r.id',
  entry: {
    ...ofJob,
    title: TITLE_OF_JOB,
    at: momentSql('r.suspended_at'),
    // The reason from the newest suspension, or the deviation that stopped the job.
    reason: `coalesce((SELECT s.reason FROM sign_offs s WHERE s.organization_id = $1 AND s.job_id = r.id AND s.meaning = 'suspended'
      ORDER BY s.place DESC LIMIT 1), (SELECT left(d.description, 200) FROM deviations d WHERE d.organization_id = $1
      AND d.job_id = r.id AND d.status = 'open' AND d.stops_work ORDER BY d.created_at DESC, d.id LIMIT 1))`,
  },
})

const RUNNING = `jobs r WHERE r.organization_id = $1 AND r.status = 'in_progress' AND r.governed`

/** The running jobs to examine, of those that the caller is concerned with. @param concerns SQL about the job `r` */
const examined = (concerns: string) =>
  `(SELECT r.* FROM ${RUNNING} AND ${concerns} ORDER BY r.id DESC LIMIT ${MOST_JOBS}) r`

/** Whether there are no more of them than are examined. */
const allExamined = (concerns: string) =>
  `(SELECT count(*) FROM (SELECT FROM ${RUNNING} AND ${concerns} LIMIT ${MOST_JOBS + 1}) running) <= ${MOST_JOBS}`

/** Steps that are done and wait for somebody else to release them. */
export const holdPoints = group({
  whole: allExamined('true'),
  may: `(${callerHolds('jobs.read')} AND ${callerHolds('releases.create')})`,
  from: `${examined('true')} CROSS JOIN LATERAL (WITH ${stepsOf('r.id')} SELECT s.* FROM step s
    WHERE s.state = 'done' AND NOT s.not_needed AND (s.step ->> 'requiresApproval')::boolean
      AND ${CALLER_USER_ID} NOT IN (s.done_by, s.done_recorded_by)) s`,
  also: 's.id AS step_id, s.step, s.done_by, s.done_at',
  order: 's.done_at, r.id, s.place',
  entry: {
    ...ofJob,
    title: `r.step ->> 'name'`,
    user: personAt('r.done_by', 'r.done_at'),
    at: momentSql('r.done_at'),
    workStepId: 'r.step_id',
  },
})

/** Running after-watches, with when the next round is due or the watch ends. */
export const watches = group({
  whole: allExamined(MINE),
  may: callerHolds('jobs.read'),
  from: `${examined(MINE)} CROSS JOIN LATERAL (WITH ${stepsOf('r.id')}
    SELECT w.id, w.missed, w.next_round_by, coalesce(w.next_round_by, w.ends_at) AS next_at, s.step
    FROM watch w JOIN step s ON s.id = w.id WHERE NOT w.is_over) s`,
  also: 's.id AS step_id, s.step, s.missed, s.next_round_by, s.next_at',
  order: 's.next_at, r.id, s.id',
  entry: {
    ...ofJob,
    title: `r.step ->> 'name'`,
    at: momentSql('r.next_at'),
    late: 'r.missed',
    workStepId: 'r.step_id',
    reason: `CASE WHEN r.missed THEN 'missed' WHEN r.next_round_by IS NOT NULL THEN 'round' ELSE 'end' END`,
  },
})

/** Jobs that were to have begun by now, and running ones whose time is over: no step can be done in them. */
export const lateJobs = group({
  may: callerHolds('jobs.update'),
  from: `jobs r WHERE r.organization_id = $1 AND ${LATE_WORK}`,
  order: `r.status = 'confirmed', r.ends_at, r.id`,
  entry: {
    ...ofJob,
    title: TITLE_OF_JOB,
    at: momentSql(`CASE ${LATE} WHEN 'start' THEN r.begins_at ELSE r.ends_at END`),
    late: 'true',
    reason: LATE,
  },
})

/** Jobs that were handed back and wait for somebody who may complete them. */
export const jobsToComplete = group({
  may: callerHolds('jobs.update'),
  from: `jobs r WHERE r.organization_id = $1 AND r.status = 'in_progress' AND r.handed_back_at IS NOT NULL
    AND NOT (r.handed_back_by = ${CALLER_USER_ID} AND ${TAKES_TWO})`,
  order: 'r.handed_back_at, r.id',
  entry: {
    ...ofJob,
    title: TITLE_OF_JOB,
    user: personAt('r.handed_back_by', 'r.handed_back_at'),
    at: momentSql('r.handed_back_at'),
  },
})

const ofDeviation = {
  resource: `'deviations'`,
  id: 'r.id',
  title: 'left(r.description, 200)',
  number: 'r.number',
  site: siteOfRecord.sql,
}

/** Open deviations that stop work, are due, or are assigned to the caller or to nobody who can act. */
export const deviations = group({
  may: callerHolds('deviations.update'),
  from: `deviations r WHERE r.organization_id = $1 AND r.status = 'open'
    AND (r.stops_work OR r.assignee_id = ${CALLER_USER_ID} OR r.due_on <= ${TODAY_THERE} + ${DUE_DAYS} OR NOT EXISTS (
      SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = r.assignee_id AND ${COUNTS}))`,
  order: `r.stops_work DESC, r.due_on, array_position(ARRAY['low', 'medium', 'high', 'critical'], r.severity) DESC, r.id`,
  entry: {
    ...ofDeviation,
    user: personAt('r.assignee_id', 'NULL::timestamptz'),
    at: momentSql('r.created_at'),
    day: 'r.due_on',
    late: OVERDUE,
    reason: `CASE WHEN r.stops_work THEN 'stops_work' ELSE r.severity END`,
  },
})

/** Resolved deviations that wait for somebody other than who resolved them. */
export const deviationsToClose = group({
  may: callerHolds('deviations.update'),
  from: `deviations r WHERE r.organization_id = $1 AND r.status = 'resolved'
    AND r.resolved_by IS DISTINCT FROM ${CALLER_USER_ID}`,
  order: 'r.resolved_at, r.id',
  entry: {
    ...ofDeviation,
    user: personAt('r.resolved_by', 'r.resolved_at'),
    at: momentSql('r.resolved_at'),
    reason: 'left(r.resolution, 200)',
  },
})
