import { Temporal } from 'temporal-polyfill'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { spoken, type WallTime } from '../calendar/clock.ts'
import { occurrenceTest } from '../calendar/recurrence.ts'
import { hasTimesOfDay, ruleParts } from '../calendar/rule-text.ts'
import type { Schedule } from '../calendar/series.ts'
import type { PlannedJob } from './planned-jobs.ts'
import type { AssignmentToAll, KnownSchedule } from './schedule.ts'

/** Records of occurrences that no longer exist. */
export type Dropped = Pick<KnownSchedule, 'exceptions' | 'assignments'>

export const NOTHING: Dropped = { exceptions: [], assignments: [] }

/** The records of occurrences that another schedule does not have. */
export function droppedBy({ exceptions, assignments }: Dropped, schedule: Schedule): Dropped {
  const isOccurrence = occurrenceTest(schedule)
  const isGone = ({ occurrenceStart }: { readonly occurrenceStart: string }) => !isOccurrence(occurrenceStart)
  return { exceptions: exceptions.filter(isGone), assignments: assignments.filter(isGone) }
}

/**
 * The jobs whose occurrence does not exist after a change. They stay, and so do their permits: only a person ends a
 * job. Drafts go along where the trigger `follow_event` takes them.
 */
export function leftBy(jobs: readonly PlannedJob[], before: Schedule, after: Schedule): object {
  const isOccurrence = occurrenceTest(after)
  // An occurrence has one open job at a time.
  const taken = new Set(jobs.map(({ occurrenceStart }) => occurrenceStart))
  const occurrenceOf = ({ status, occurrenceStart }: PlannedJob) => {
    const followed = status === 'draft' ? followedBy(occurrenceStart, before, after) : occurrenceStart
    return taken.has(followed) ? occurrenceStart : followed
  }
  const left = jobs
    .map((job) => ({ ...job, occurrenceStart: occurrenceOf(job) }))
    .filter(({ occurrenceStart }) => !isOccurrence(occurrenceStart))
  return namedAsLeftBehind(left)
}

/** The form of jobs whose occurrence no longer exists in the audit entry of the event. */
export function namedAsLeftBehind(left: readonly Omit<PlannedJob, 'status'>[]): object {
  return left.length > 0
    ? { leftJobs: left.map(({ id, number, occurrenceStart }) => ({ id, number, occurrenceStart })) }
    : {}
}

/** Where a draft goes: with its event or, if a series is moved by more than half a day, to the new time on its own day. */
function followedBy(occurrenceStart: WallTime, before: Schedule, after: Schedule): WallTime {
  if (before.recurring !== after.recurring) return occurrenceStart
  if (!after.recurring) return occurrenceStart === before.start ? after.start : occurrenceStart
  const goesAlong =
    occurrenceStart.endsWith(timeOf(before.start)) && !hasTimesOfDay(ruleParts(after.rrule ?? ''))
  if (!goesAlong) return occurrenceStart
  const moved = Temporal.PlainDateTime.from(before.start).until(after.start)
  if (Math.abs(moved.total('hours')) > 12) return occurrenceStart.slice(0, DAY_LENGTH) + timeOf(after.start)
  return spoken(Temporal.PlainDateTime.from(occurrenceStart).add(moved))
}

/** `2026-03-02` */
const DAY_LENGTH = 10

function timeOf(time: WallTime): string {
  return time.slice(DAY_LENGTH)
}

/** Their form in the audit entry of the event. */
export function named({ exceptions, assignments }: Dropped): object {
  return {
    ...(exceptions.length > 0 ? { droppedExceptions: exceptions } : {}),
    ...(assignments.length > 0 ? { droppedAssignments: assignments } : {}),
  }
}

/** The form of assignments that do not continue in the audit entry of the following event. */
export function namedAsLeft(left: readonly AssignmentToAll[]): object {
  return left.length > 0 ? { leftAssignments: left.map(({ id, userId }) => ({ id, userId })) } : {}
}

const DROP_EXCEPTIONS = statement(`
DELETE FROM event_exceptions WHERE organization_id = $1 AND id = ANY ($2::uuid[])`)
const DROP_ASSIGNMENTS = statement(`
DELETE FROM event_assignments WHERE organization_id = $1 AND id = ANY ($2::uuid[])`)

export function drop(
  organizationId: string,
  { exceptions, assignments }: Dropped,
): readonly BoundStatement[] {
  const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id)
  return [
    ...(exceptions.length > 0 ? [bind(DROP_EXCEPTIONS, [organizationId, ids(exceptions)])] : []),
    ...(assignments.length > 0 ? [bind(DROP_ASSIGNMENTS, [organizationId, ids(assignments)])] : []),
  ]
}
