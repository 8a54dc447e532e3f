import { Temporal } from 'temporal-polyfill'
import { spoken, type WallTime } from './clock.ts'
import { startsFrom } from './expansion.ts'
import { type Occurrence, occurrenceOf, type Timetable } from './timetable.ts'

interface Wanted {
  /** They end after this moment, in UTC. */
  readonly after: string
  /** They start before this moment; if left out, within ten years. */
  readonly before?: string
  /** The maximum. */
  readonly most: number
  /** Whether an occurrence with that name counts; if left out, all do. */
  readonly counts?: (occurrenceStart: WallTime) => boolean
}

/** The next occurrences in the order of their starts: moved ones at their new time, without cancelled ones. */
export function nextOccurrences(timetable: Timetable, wanted: Wanted): readonly Occurrence[] {
  const { after, before, most, counts = () => true } = wanted
  const isWanted = ({ startUtc, endUtc, occurrenceStart }: Occurrence) =>
    endUtc > after && (before === undefined || startUtc < before) && counts(occurrenceStart)
  const moved = timetable.exceptions
    .filter(({ action }) => action === 'moved')
    .map((each) => occurrenceOf(timetable, each.occurrenceStart, each))
    .filter(isWanted)
  const found: Occurrence[] = []
  for (const occurrence of regularFrom(timetable, after)) {
    if (found.length >= most || (before !== undefined && occurrence.startUtc >= before)) break
    if (isWanted(occurrence)) found.push(occurrence)
  }
  return [...moved, ...found]
    .toSorted((one, other) => (one.startUtc < other.startUtc ? -1 : 1))
    .slice(0, most)
}

/** Those without an exception, beginning with the first that may not be over yet. */
function* regularFrom(timetable: Timetable, after: string): Generator<Occurrence> {
  const excepted = new Set(timetable.exceptions.map(({ occurrenceStart }) => occurrenceStart))
  for (const start of startsFrom(timetable, firstThatGoesOn(timetable, after))) {
    if (!excepted.has(start)) yield occurrenceOf(timetable, start, undefined)
  }
}

/** The earliest start of an occurrence that is not over at a moment. An event without a rule needs no limit. */
function firstThatGoesOn(
  { recurring, start, timeZone, durationMinutes }: Timetable,
  after: string,
): WallTime {
  if (!recurring) return start
  // One day more, since a day may have 25 hours.
  const from = Temporal.Instant.from(after)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ minutes: durationMinutes, days: 1 })
  return spoken(from)
}
