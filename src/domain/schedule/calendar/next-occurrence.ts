import { Temporal } from 'temporal-polyfill'
import { spoken, type WallTime } from './clock.ts'
import { startsFrom } from './expansion.ts'
import { type Occurrence, occurrenceOf, type Timetable } from './timetable.ts'

interface Wanted {
  /** They end after this moment, in UTC. */
  readonly after: string
  /** They start before this one; without it as far as ten years ahead are looked at. */
  readonly before?: string
  /** How many at most. */
  readonly most: number
  /** Whether an occurrence of that name is meant; left out: any is. */
  readonly counts?: (occurrenceStart: WallTime) => boolean
}

/** The next occurrences in the order of their starts, moved ones where they were moved to, cancelled ones left out. */
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

/** Those without an exception, from one that may not be over yet on. */
function* regularFrom(timetable: Timetable, after: string): Generator<Occurrence> {
  const excepted = new Set(timetable.exceptions.map(({ occurrenceStart }) => occurrenceStart))
  // A day more, since a day may have 25 hours.
  const from = Temporal.Instant.from(after)
    .toZonedDateTimeISO(timetable.timeZone)
    .toPlainDateTime()
    .subtract({ minutes: timetable.durationMinutes, days: 1 })
  for (const start of startsFrom(timetable, spoken(from))) {
    if (!excepted.has(start)) yield occurrenceOf(timetable, start, undefined)
  }
}
