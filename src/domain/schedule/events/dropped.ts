import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { occurrenceTest } from '../calendar/recurrence.ts'
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
 * job. The draft of a single event that is moved goes with it (the trigger `follow_event`).
 */
export function leftBy(jobs: readonly PlannedJob[], before: Schedule, after: Schedule): object {
  const isOccurrence = occurrenceTest(after)
  const isSingle = !(before.recurring || after.recurring)
  // An occurrence has one open job at a time.
  const isFree = jobs.every(({ occurrenceStart }) => occurrenceStart !== after.start)
  const goes = ({ status, occurrenceStart }: PlannedJob) =>
    isSingle && isFree && status === 'draft' && occurrenceStart === before.start
  const left = jobs.filter((job) => !(isOccurrence(job.occurrenceStart) || goes(job)))
  return left.length > 0 ? { leftJobs: left.map(({ id, number }) => ({ id, number })) } : {}
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

const DROP_EXCEPTIONS = statement(
  'DELETE FROM event_exceptions WHERE organization_id = $1 AND id = ANY ($2::uuid[])',
)
const DROP_ASSIGNMENTS = statement(
  'DELETE FROM event_assignments WHERE organization_id = $1 AND id = ANY ($2::uuid[])',
)

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
