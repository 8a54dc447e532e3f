import {
  type Accepted,
  audit,
  body,
  commit,
  envelope,
  insert,
  lockAndCapture,
  operation,
  requireStep,
  retryOnConflict,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { refuseSecond } from '../../../platform/refusals/sql.ts'
import { eventException, exceptionSchema } from './exception-resource.ts'
import { requireOccurrence } from './occurrence.ts'
import { lockDrafts } from './planned-jobs.ts'
import { onlyWhenMoved, requiredWhenMoved, secondException } from './refusals.ts'
import { event } from './resource.ts'
import { requireRoom } from './room.ts'
import { readSchedule, requireRule } from './schedule.ts'

const exceptionBody = body(eventException, {
  required: ['occurrenceStart', 'action'],
  optional: ['start', 'durationMinutes', 'reason'],
})

const REQUIRE_FIRST = statement(`
SELECT ${refuseSecond('occurrenceStart', secondException.sql())} FROM event_exceptions x
WHERE x.organization_id = $1 AND x.event_id = $2 AND x.occurrence_start = $3`)

export type GivenException = Accepted<typeof exceptionBody>

export const createEventException = operation({
  route: 'POST /events/{id}/exceptions',
  summary: 'Cancel or move one occurrence of an event',
  about: 'The event may already be confirmed. An occurrence has at most one exception.',
  permission: 'events.update',
  of: event,
  body: exceptionBody,
  reply: envelope(201, exceptionSchema),
  errors: [409],
  run: (context, { record, body: given }) => {
    requireSense(given)
    return retryOnConflict(event, context, record, async (loaded) => {
      requireStep(event, loaded, 'exceptions')
      const schedule = await readSchedule(context, loaded.id, [given.occurrenceStart, given.start])
      const [occurrenceStart, start] = schedule.wallTimes
      requireOccurrence(schedule, occurrenceStart)
      const id = newId()
      const own = { event_id: loaded.id, occurrence_start: occurrenceStart, start }
      return commit(eventException, context, { id }, [
        lockDrafts(context, loaded.id),
        ...lockAndCapture(event, context, loaded),
        requireRule(context, loaded.id, schedule),
        requireRoom(eventException, context, loaded.id),
        bind(REQUIRE_FIRST, [context.organizationId, loaded.id, occurrenceStart]),
        insert(eventException, context, id, { ...valuesOf(eventException, given), ...own }),
        audit(eventException, context, id, 'create'),
      ])
    })
  },
})

/** A moved occurrence needs a new start; a cancelled one has neither start nor length. @throws Refusal 422 */
export function requireSense({ action, start, durationMinutes }: GivenException): void {
  if (action === 'moved' && !start) throw invalid({ start: [requiredWhenMoved()] })
  if (action === 'cancelled' && start) throw invalid({ start: [onlyWhenMoved()] })
  if (action === 'cancelled' && typeof durationMinutes === 'number') {
    throw invalid({ durationMinutes: [onlyWhenMoved()] })
  }
}
