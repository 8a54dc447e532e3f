import { audit } from '../../engine/audit.ts'
import { plainBody } from '../../engine/body.ts'
import type { Context } from '../../engine/context.ts'
import { eachEntry } from '../../engine/entries.ts'
import { composite, list } from '../../engine/field.ts'
import type { Located } from '../../engine/locate.ts'
import { operation } from '../../engine/operation.ts'
import { type RecordQuery, recordQuery } from '../../engine/query.ts'
import { removal } from '../../engine/removal.ts'
import { envelope, type Single } from '../../engine/reply.ts'
import { requireState } from '../../engine/transition.ts'
import { commit, decide, insert, lock, valuesOf } from '../../engine/write.ts'
import { invalid } from '../../errors.ts'
import { newId } from '../../id.ts'
import { eventException } from './exception-resource.ts'
import { type GivenException, requireSense } from './exceptions.ts'
import { occurrenceTest } from './recurrence.ts'
import { event } from './resource.ts'
import { MAX_PARTS } from './room.ts'
import { type KnownSchedule, readSchedule, requireSchedule } from './schedule.ts'
import type { Deviation } from './timetable.ts'

const { id: _, ...written } = eventException.fields

/** The exceptions of an event as a file has them. */
export const exceptionList = list(
  composite(written, ['occurrenceStart', 'action']),
  { maxItems: MAX_PARTS },
  {
    about: 'Single occurrences that are cancelled or moved.',
    example: [{ occurrenceStart: '2026-03-02 08:00:00', action: 'cancelled', reason: 'A crane delivery.' }],
  },
)

/** Gives an event the exceptions of a file in place of its own; what it has already stays. Only for imports. */
export const importExceptions = operation({
  route: 'PUT /events/{id}/exceptions',
  summary: 'Replace the exceptions of an event',
  permission: 'events.update',
  of: event,
  query: recordQuery(event, { fields: false }),
  body: plainBody({ exceptions: exceptionList }, ['exceptions']),
  reply: envelope(200),
  errors: [403, 404, 409, 422],
  run: (context, { record, query, body }) =>
    replaceExceptions(context, { record, query }, body.exceptions as readonly GivenException[]),
})

function replaceExceptions(
  context: Context,
  { record, query }: { record: Located; query: RecordQuery },
  given: readonly GivenException[],
): Promise<Single> {
  return decide(event, context, record, async (standing) => {
    requireState(event, standing, 'a change of its exceptions', ['draft', 'confirmed'])
    const times = given.flatMap(({ occurrenceStart, start }) => [occurrenceStart, start])
    const known = await readSchedule(context, standing.id, times)
    const wanted = deviations(given, known)
    const same = (one: Deviation) => (other: Deviation) => textOf(one) === textOf(other)
    const gone = known.exceptions.filter((each) => !wanted.some(same(each)))
    const added = wanted.filter((each) => !known.exceptions.some(same(each)))
    return commit(event, context, { id: standing.id, query }, [
      ...lock(event, context.organizationId, standing),
      requireSchedule(context, standing.id, known),
      ...gone.flatMap(({ id }) => removal(eventException, context, id)),
      ...added.flatMap((each) => addition(context, standing.id, each)),
    ])
  })
}

/** @throws Refusal 422 for each that makes no sense or names what is no occurrence */
function deviations(given: readonly GivenException[], schedule: KnownSchedule): readonly Deviation[] {
  const isOccurrence = occurrenceTest(schedule)
  const taken = new Set<string>()
  return eachEntry('exceptions', given, (each, index) => {
    requireSense(each)
    const occurrenceStart = schedule.wallTimes[2 * index] ?? ''
    if (!isOccurrence(occurrenceStart)) {
      throw invalid({ occurrenceStart: ['There is no occurrence of the event that starts then.'] })
    }
    if (taken.has(occurrenceStart)) {
      throw invalid({ occurrenceStart: ['An occurrence has one exception at most.'] })
    }
    taken.add(occurrenceStart)
    const { action, durationMinutes = null, reason = null } = each
    return {
      occurrenceStart,
      action,
      start: schedule.wallTimes[2 * index + 1] ?? null,
      durationMinutes,
      reason,
    }
  })
}

function textOf({ occurrenceStart, action, start, durationMinutes, reason }: Deviation): string {
  return JSON.stringify([occurrenceStart, action, start, durationMinutes, reason])
}

function addition(context: Context, eventId: string, each: Deviation) {
  const id = newId()
  const own = { event_id: eventId, occurrence_start: each.occurrenceStart, start: each.start }
  return [
    insert(eventException, context, id, { ...valuesOf(eventException, each), ...own }),
    audit(eventException, context, id, 'create'),
  ]
}
