import {
  audit,
  body,
  type Context,
  commit,
  composite,
  eachEntry,
  envelope,
  type Field,
  insert,
  list,
  lockAndCapture,
  type OnRecord,
  operation,
  plainBody,
  recordQuery,
  removal,
  requireStep,
  retryOnConflict,
  type Single,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { occurrenceTest } from '../calendar/recurrence.ts'
import type { Deviation } from '../calendar/timetable.ts'
import type { Dropped } from './dropped.ts'
import { eventException } from './exception-resource.ts'
import { type GivenException, requireSense } from './exceptions.ts'
import { lockDrafts } from './planned-jobs.ts'
import { assignmentsLost, exceptionsLost, noOccurrenceThen, secondException } from './refusals.ts'
import { event } from './resource.ts'
import { MAX_PARTS } from './room.ts'
import { type KnownSchedule, readSchedule, requireSchedule } from './schedule.ts'
import { changeable, updateEvent } from './write.ts'

const { id: _, action, ...others } = eventException.fields
const { occurrenceStart, ...rest } = others
const written = {
  occurrenceStart,
  action: { ...action, schema: { type: 'string', enum: ['cancelled', 'moved', 'none'] } } as Field<
    GivenException['action'] | 'none'
  >,
  ...rest,
}

/** The exceptions of an event in a file. */
export const exceptionList = list(
  composite(written, ['occurrenceStart', 'action']),
  { maxItems: MAX_PARTS },
  {
    about: 'Single occurrences that are cancelled or moved; `none` removes an exception, [] removes all.',
    example: [{ occurrenceStart: '2026-03-02 08:00:00', action: 'cancelled', reason: 'A crane delivery.' }],
  },
)

type Entry = Omit<GivenException, 'action'> & { readonly action: GivenException['action'] | 'none' }

/** Changes an event as a PUT does, but drops nothing that the file does not declare as gone. Only for imports. */
export const importEvent = operation({
  route: 'PUT /events/{id}',
  summary: 'Update an event from a file',
  permission: 'events.update',
  of: event,
  query: recordQuery(event),
  body: body(event, {
    required: ['title', 'start', 'durationMinutes'],
    optional: [...changeable, 'exceptions'],
    extra: { exceptions: exceptionList },
  }),
  reply: envelope(200),
  run: (context, { record, query, body: { exceptions, ...given } }) =>
    updateEvent(context, { record, query }, given, (dropped) =>
      requireNamedAsGone(dropped, exceptions as readonly Entry[] | undefined),
    ),
})

/** Adds the exceptions in a file to those of an event; existing ones stay. Only for imports. */
export const importExceptions = operation({
  route: 'PUT /events/{id}/exceptions',
  summary: 'Change the exceptions of an event',
  permission: 'events.update',
  of: event,
  query: recordQuery(event),
  body: plainBody({ exceptions: exceptionList }, ['exceptions']),
  reply: envelope(200),
  errors: [409],
  run: (context, { record, query, body }) =>
    changeExceptions(context, { record, query }, body.exceptions as readonly Entry[]),
})

/** @throws Refusal 422 if something would be dropped that the file does not declare as gone */
function requireNamedAsGone({ exceptions, assignments }: Dropped, given: readonly Entry[] | undefined): void {
  const gone = new Set(given?.flatMap((each) => (each.action === 'none' ? [each.occurrenceStart] : [])))
  const lost = given?.length === 0 ? [] : exceptions.filter((each) => !gone.has(each.occurrenceStart))
  const details = {
    ...(lost.length > 0 ? { exceptions: [exceptionsLost(inShort(lost))] } : {}),
    ...(assignments.length > 0 ? { assignments: [assignmentsLost(inShort(assignments))] } : {}),
  }
  if (Object.keys(details).length > 0) throw invalid(details)
}

const MOST_NAMED = 3

/** The first affected occurrences, and how many there are. */
function inShort(parts: readonly { readonly occurrenceStart: string }[]) {
  const starts = parts.slice(0, MOST_NAMED).map(({ occurrenceStart }) => occurrenceStart)
  return { starts, all: parts.length }
}

function changeExceptions(
  context: Context,
  { record, query }: OnRecord,
  given: readonly Entry[],
): Promise<Single> {
  return retryOnConflict(event, context, record, async (loaded) => {
    requireStep(event, loaded, 'exceptions')
    const times = given.flatMap(({ occurrenceStart, start }) => [occurrenceStart, start])
    const known = await readSchedule(context, loaded.id, times)
    const wanted = deviations(given, known)
    const same = (one: Deviation) => (other: Deviation) => textOf(one) === textOf(other)
    const gone = known.exceptions.filter((each) => !wanted.some(same(each)))
    const added = wanted.filter((each) => !known.exceptions.some(same(each)))
    requireMentioned(gone, given, known)
    return commit(event, context, { id: loaded.id, query }, [
      lockDrafts(context, loaded.id),
      ...lockAndCapture(event, context, loaded),
      requireSchedule(context, loaded.id, known),
      ...gone.flatMap(({ id }) => removal(eventException, context, id)),
      ...added.flatMap((each) => addition(context, loaded.id, each)),
    ])
  })
}

/**
 * Somebody may have added an exception since the file was made, which does not show in the event itself.
 * @throws Refusal 422 if a non-empty list does not mention an exception that would go
 */
function requireMentioned(
  gone: readonly Deviation[],
  given: readonly Entry[],
  { wallTimes }: KnownSchedule,
): void {
  if (given.length === 0) return
  const mentioned = new Set(given.map((_, index) => wallTimes[2 * index]))
  const lost = gone.filter(({ occurrenceStart }) => !mentioned.has(occurrenceStart))
  if (lost.length > 0) throw invalid({ exceptions: [exceptionsLost(inShort(lost))] })
}

/** @throws Refusal 422 for each that is invalid or names no occurrence */
function deviations(given: readonly Entry[], schedule: KnownSchedule): readonly Deviation[] {
  const isOccurrence = occurrenceTest(schedule)
  const taken = new Set<string>()
  const each = eachEntry('exceptions', given, ({ action, ...entry }, index): Deviation | undefined => {
    const occurrenceStart = schedule.wallTimes[2 * index] ?? ''
    if (taken.has(occurrenceStart)) {
      throw invalid({ occurrenceStart: [secondException()] })
    }
    taken.add(occurrenceStart)
    if (action === 'none') return undefined
    requireSense({ ...entry, action })
    if (!isOccurrence(occurrenceStart)) {
      throw invalid({ occurrenceStart: [noOccurrenceThen()] })
    }
    const { durationMinutes = null, reason = null } = entry
    return {
      occurrenceStart,
      action,
      start: schedule.wallTimes[2 * index + 1] ?? null,
      durationMinutes,
      reason,
    }
  })
  return each.filter((deviation) => deviation !== undefined)
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
