import { Temporal } from 'temporal-polyfill'
import { audit, type Context, captureBefore, insert, type Resource } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { spoken, type WallTime } from '../calendar/clock.ts'
import { occurrenceTest } from '../calendar/recurrence.ts'
import type { Schedule } from '../calendar/series.ts'
import { eventAssignment } from './assignment-resource.ts'
import { type Dropped, drop } from './dropped.ts'
import { eventException } from './exception-resource.ts'
import type { AssignmentToAll, KnownSchedule } from './schedule.ts'

/** Something that belongs to one occurrence. */
interface Part {
  readonly id: string
  readonly occurrenceStart: WallTime
}

/** What happens to the records of later occurrences when a series is divided. */
interface Handover {
  readonly dropped: Dropped
  /** The assignments to all occurrences that do not continue, because their people are blocked or have left. */
  readonly left: readonly AssignmentToAll[]
  /**
   * The occurrence of the following series that a later one of the divided series has become; undefined if there is
   * none.
   */
  occurrence(before: WallTime): WallTime | undefined
  statements(context: Context, newEventId: string): readonly BoundStatement[]
}

/**
 * Hands exceptions and assignments from an occurrence on over to the following series, shifted by the difference of
 * the starts.
 */
export function handOver(known: KnownSchedule, from: WallTime, following: Schedule): Handover {
  const isOccurrence = occurrenceTest(following)
  const shift = Temporal.PlainDateTime.from(from).until(following.start.replace(' ', 'T'))
  const shifted = (time: WallTime) => spoken(Temporal.PlainDateTime.from(time).add(shift))
  const isLater = ({ occurrenceStart }: Part) => occurrenceStart >= from
  const stays = ({ occurrenceStart }: Part) => isOccurrence(shifted(occurrenceStart))
  const exceptions = known.exceptions.filter(isLater)
  const assignments = known.assignments.filter(isLater)
  const dropped = {
    exceptions: exceptions.filter((each) => !stays(each)),
    assignments: assignments.filter((each) => !stays(each)),
  }
  return {
    dropped,
    left: known.assignedToAll.filter(({ active }) => !active),
    occurrence: (before) => {
      const now = shifted(before)
      return isOccurrence(now) ? now : undefined
    },
    statements: (context, newEventId) => {
      const moved = (of: Resource) => (part: Part) =>
        move(of, context, part.id, newEventId, shifted(part.occurrenceStart))
      return [
        ...drop(context.organizationId, dropped),
        ...exceptions.filter(stays).flatMap(moved(eventException)),
        ...assignments.filter(stays).flatMap(moved(eventAssignment)),
        ...known.assignedToAll
          .filter(({ active }) => active)
          .flatMap(({ userId }) => assignToAll(context, newEventId, userId)),
      ]
    },
  }
}

function move(
  of: Resource,
  context: Context,
  id: string,
  eventId: string,
  occurrenceStart: WallTime,
): readonly BoundStatement[] {
  const { organizationId } = context
  return [
    captureBefore(of, context, id),
    bind(
      statement(`
UPDATE ${of.table} SET event_id = $3, occurrence_start = $4 WHERE organization_id = $1 AND id = $2`),
      [organizationId, id, eventId, occurrenceStart],
    ),
    audit(of, context, id, 'move'),
  ]
}

function assignToAll(context: Context, eventId: string, userId: string): readonly BoundStatement[] {
  const id = newId()
  return [
    insert(eventAssignment, context, id, { event_id: eventId, user_id: userId }),
    audit(eventAssignment, context, id, 'create'),
  ]
}
