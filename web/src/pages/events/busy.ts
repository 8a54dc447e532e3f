import { type Day, daysLater } from '../../show/days.ts'
import { type Occurrence, occurrencesOn } from '../schedule/occurrences.ts'
import { type Event, exceptionOf } from './event.ts'

/** For a series, this many days are checked. */
const DAYS_OF_SERIES = 28
const MINUTES_A_DAY = 1_440

/** What somebody would be assigned to. */
export interface Part {
  readonly event: Event
  /** One date of a recurring event; undefined: the event, with all its dates. */
  readonly date: string | undefined
}

/** What takes place around an event, or around its next dates, to see who is busy. */
export function takingPlaceAround({ event, date }: Part, today: Day) {
  const { recurring, durationMinutes } = event
  const start = (date && exceptionOf(event, date)?.start) ?? date ?? event.start
  const begins = start.slice(0, 10)
  const isSeries = recurring && date === undefined
  const from = isSeries && begins < today ? today : begins
  const days = isSeries ? DAYS_OF_SERIES : Math.ceil(durationMinutes / MINUTES_A_DAY) + 1
  const query = { from: daysLater(from, -1), to: daysLater(from, days), goingOn: true }
  return { ...occurrencesOn(query), placeholderData: undefined }
}

/** The titles of other events at the same time, by person. */
export function busyDuring(
  { event, date }: Part,
  occurrences: readonly Occurrence[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const spans = occurrences.map((of) => ({ of, begin: Date.parse(of.startUtc), end: Date.parse(of.endUtc) }))
  const own = spans.filter(
    ({ of }) => of.event.id === event.id && (date === undefined || of.occurrenceStart === date),
  )
  const busy = new Map<string, Set<string>>()
  for (const { of, begin, end } of spans) {
    if (of.event.id === event.id) continue
    if (!own.some((each) => each.begin < end && begin < each.end)) continue
    for (const { id } of of.people) {
      const titles = busy.get(id) ?? new Set()
      busy.set(id, titles.add(of.event.title))
    }
  }
  return busy
}
