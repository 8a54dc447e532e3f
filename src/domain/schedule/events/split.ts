import {
  type Accepted,
  audit,
  body,
  type Context,
  commit,
  insert,
  lockAndCapture,
  type OnRecord,
  requireRules,
  requireStep,
  retryOnConflict,
  type Single,
  update,
  type Values,
  valuesOf,
  wallTime,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { WallTime } from '../calendar/clock.ts'
import { divide } from '../calendar/division.ts'
import { newRule } from '../calendar/recurrence.ts'
import type { Schedule } from '../calendar/series.ts'
import { named, namedAsLeft } from './dropped.ts'
import { handOver } from './handover.ts'
import { requireOccurrence } from './occurrence.ts'
import { firstOccurrence } from './refusals.ts'
import { event } from './resource.ts'
import { readSchedule, requireSchedule } from './schedule.ts'
import { RULES } from './write.ts'

/** The given changes for the following series; everything else is taken over. */
export const splitBody = body(event, {
  required: ['occurrenceStart'],
  optional: ['title', 'start', 'durationMinutes', 'allDay', 'description', 'recurring', 'rrule', 'until'],
  extra: {
    occurrenceStart: wallTime({
      about: 'The first occurrence of the new series; not the first of the old series.',
    }),
  },
})

export type GivenSplit = Accepted<typeof splitBody>

/** Records of other nouns that belong to occurrences of a series: jobs. */
export interface OfOccurrences<Known> {
  /** Locks what belongs to the occurrences of an event from one on, before the event. */
  lock(inside: Context, eventId: string, from: WallTime): Promise<Known>
  /**
   * Moves it to the following event, once that exists and the old one is locked.
   * @returns what the audit entry of the new event says about it
   */
  move(inside: Context, known: Known, to: Following): Promise<object>
}

/** The event that continues another one from an occurrence on. */
export interface Following {
  readonly eventId: string
  readonly from: { readonly eventId: string; readonly occurrenceStart: WallTime }
  /** The occurrence that one of the old series has become; undefined if there is none. */
  occurrence(before: WallTime): WallTime | undefined
}

/**
 * Ends a series before an occurrence, and continues it as a new event, with everything that belongs to later
 * occurrences.
 * @throws Refusal 409 in another state; 422 for what is not an occurrence, or the first one
 */
export function splitSeries<Known>(
  context: Context,
  { record, query, body: given }: OnRecord & { readonly body: GivenSplit },
  others: OfOccurrences<Known>,
): Promise<Single> {
  return retryOnConflict(event, context, record, async (loaded) => {
    requireStep(event, loaded, 'split')
    const known = await readSchedule(context, loaded.id, [given.occurrenceStart, given.start])
    const [occurrenceStart, start] = known.wallTimes
    requireOccurrence(known, occurrenceStart)
    if (!occurrenceStart || occurrenceStart === known.start)
      throw invalid({ occurrenceStart: [firstOccurrence()] })
    const { earlier, rrule } = divide(known, occurrenceStart)
    const following = follow(given, { ...known, start: start ?? occurrenceStart, rrule })
    const handover = handOver(known, occurrenceStart, following)
    const values = { ...valuesOf(event, given), ...columns(following) }
    const id = newId()
    return context.transaction(async (inside) => {
      const theirs = await others.lock(inside, loaded.id, occurrenceStart)
      await inside.write([
        ...lockAndCapture(event, inside, loaded),
        requireSchedule(inside, loaded.id, known),
        ...requireRules(event, inside, loaded.id, { ...values, given_start: values.start }, RULES),
        insert(event, inside, id, { ...values, split_from: loaded.id }, INHERITED),
        update(event, inside, loaded.id, earlier),
        audit(event, inside, loaded.id, 'split', { continuedBy: id }),
        ...handover.statements(inside, id),
      ])
      const from = { eventId: loaded.id, occurrenceStart }
      const moved = await others.move(inside, theirs, { eventId: id, from, occurrence: handover.occurrence })
      return commit(event, inside, { id, query }, [
        audit(event, inside, id, 'create', {
          continues: loaded.id,
          ...named(handover.dropped),
          ...namedAsLeft(handover.left),
          ...moved,
        }),
      ])
    })
  })
}

function follow({ allDay, recurring = true, rrule, until }: GivenSplit, known: Schedule): Schedule {
  return {
    start: known.start,
    allDay: allDay ?? known.allDay,
    recurring,
    rrule: rrule ? newRule(rrule, known.start) : rrule === null ? null : known.rrule,
    until: until === undefined ? known.until : until,
    timeZone: known.timeZone,
  }
}

function columns({ allDay: _, timeZone: __, ...schedule }: Schedule): Values {
  return schedule
}

/** Columns that the new event takes from the event in its value `split_from`, unless they are given. */
const INHERITED = Object.fromEntries(
  [
    ...['title', 'description', 'type', 'status', 'all_day', 'duration_minutes', 'site_id'],
    ...['order_id', 'received_order_id', 'confirmed_at', 'confirmed_by'],
  ].map((column) => [
    column,
    `(SELECT o.${column} FROM events o WHERE o.organization_id = $1 AND o.id = ($2::jsonb ->> 'split_from')::uuid)`,
  ]),
)
