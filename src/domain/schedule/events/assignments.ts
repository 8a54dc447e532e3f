import {
  audit,
  body,
  type Context,
  commit,
  envelope,
  id,
  insert,
  lockAndCapture,
  operation,
  requireStep,
  retryOnConflict,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseSecond } from '../../../platform/refusals/sql.ts'
import { assignmentSchema, eventAssignment } from './assignment-resource.ts'
import { requireOccurrence } from './occurrence.ts'
import { alreadyAssigned } from './refusals.ts'
import { event } from './resource.ts'
import { requireRoom } from './room.ts'
import { readSchedule, requireRule } from './schedule.ts'

const assignmentBody = body(eventAssignment, {
  required: ['userId'],
  optional: ['occurrenceStart'],
  extra: { userId: id({ about: 'An active member of the organization.' }) },
})

export const createEventAssignment = operation({
  route: 'POST /events/{id}/assignments',
  summary: 'Assign somebody to an event or to one occurrence of it',
  about: 'The person gets an email about it, and another if they lack proof that the work requires.',
  permission: 'events.update',
  of: event,
  body: assignmentBody,
  reply: envelope(201, assignmentSchema),
  errors: [409],
  run: (context, { record, body: given }) =>
    retryOnConflict(event, context, record, async (loaded) => {
      requireStep(event, loaded, 'assignments')
      const occurrence = given.occurrenceStart
        ? await occurrenceOf(context, loaded.id, given.occurrenceStart)
        : { start: null, unchanged: [] }
      const newAssignment = newId()
      const values = { event_id: loaded.id, user_id: given.userId, occurrence_start: occurrence.start }
      return commit(eventAssignment, context, { id: newAssignment }, [
        ...lockAndCapture(event, context, loaded),
        ...occurrence.unchanged,
        bind(REQUIRE_MEMBER, [context.organizationId, given.userId]),
        requireRoom(eventAssignment, context, loaded.id),
        bind(REQUIRE_FIRST, [context.organizationId, loaded.id, given.userId, occurrence.start]),
        insert(eventAssignment, context, newAssignment, values),
        audit(eventAssignment, context, newAssignment, 'create'),
        enqueue(context.organizationId, 'assigned', { assignmentId: newAssignment }),
        enqueue(context.organizationId, 'assigned-not-ready', { assignmentId: newAssignment }),
      ])
    }),
})

/**
 * The wall time of an occurrence, and the statement that checks that it still is one when the assignment is written.
 */
async function occurrenceOf(context: Context, eventId: string, given: string) {
  const schedule = await readSchedule(context, eventId, [given])
  const [start] = schedule.wallTimes
  requireOccurrence(schedule, start)
  return { start, unchanged: [requireRule(context, eventId, schedule)] }
}

const REQUIRE_MEMBER = statement(`
SELECT refuse('invalid_reference', '{"fields": ["userId"]}') WHERE NOT EXISTS (SELECT FROM memberships m
  WHERE m.organization_id = $1 AND m.user_id = $2 AND m.active AND m.ended_at IS NULL)`)

const REQUIRE_FIRST = statement(`
SELECT ${refuseSecond('userId', alreadyAssigned.sql())} FROM event_assignments a
WHERE a.organization_id = $1 AND a.event_id = $2 AND a.user_id = $3 AND a.occurrence_start IS NOT DISTINCT FROM $4`)
