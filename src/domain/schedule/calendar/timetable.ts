import { Temporal } from 'temporal-polyfill'
import { daysLater, inUtc, momentOf, spoken, type WallTime } from './clock.ts'
import { startsBetween } from './expansion.ts'
import type { Schedule } from './series.ts'
import { spanOnSteadyClock } from './steady-clock.ts'

/** The exception of one occurrence. */
export interface Deviation {
  readonly occurrenceStart: WallTime
  readonly action: 'cancelled' | 'moved'
  readonly start: WallTime | null
  readonly durationMinutes: number | null
  readonly reason: string | null
}

/** When an event takes place, including its exceptions. */
export interface Timetable extends Schedule {
  readonly durationMinutes: number
  readonly exceptions: readonly Deviation[]
}

/** One occurrence as it takes place. */
export interface Occurrence {
  /** When it would start by the rule; this identifies it. */
  readonly occurrenceStart: WallTime
  readonly start: WallTime
  readonly startUtc: string
  readonly end: WallTime
  readonly endUtc: string
  readonly durationMinutes: number
  readonly moved: boolean
  readonly reason: string | null
}

/**
 * The occurrences that start on the days from `from` to `to`, both included, in order: moved ones at their new time,
 * without cancelled ones.
 * @throws Refusal 422 on `to` if there are more than MAX_OCCURRENCES
 */
export function occurrencesOn(timetable: Timetable, from: string, to: string): readonly Occurrence[] {
  const [first, last] = [`${from} 00:00:00`, `${to} 23:59:59`]
  const deviations = new Map(timetable.exceptions.map((each) => [each.occurrenceStart, each]))
  const regular = startsBetween(timetable, first, last).filter((start) => !deviations.has(start))
  const moved = timetable.exceptions.filter(({ start }) => start !== null && start >= first && start <= last)
  return [
    ...regular.map((start) => occurrenceOf(timetable, start, undefined)),
    ...moved.map((each) => occurrenceOf(timetable, each.occurrenceStart, each)),
  ].toSorted(
    (one, other) => order(one.start, other.start) || order(one.occurrenceStart, other.occurrenceStart),
  )
}

/** How many days before a day an occurrence of a series may have begun to be found by `occurrencesThrough`. */
export const DAYS_OF_SERIES = 31

const MINUTES_A_DAY = 1_440

/**
 * The occurrences that take place on the days from `from` to `to`: those of `occurrencesOn`, after those that began
 * earlier and go on then.
 * @throws Refusal 422 on `to` if there are more than MAX_OCCURRENCES
 */
export function occurrencesThrough(timetable: Timetable, from: string, to: string): readonly Occurrence[] {
  const { recurring, durationMinutes, exceptions } = timetable
  const longest = Math.max(durationMinutes, ...exceptions.map((each) => each.durationMinutes ?? 0))
  const days = 1 + Math.floor(longest / MINUTES_A_DAY)
  const first = `${from} 00:00:00`
  const earliest = daysLater(first, -(recurring ? Math.min(days, DAYS_OF_SERIES) : days)).slice(0, -9)
  return occurrencesOn(timetable, earliest, to).filter(({ start, end }) => start >= first || end > first)
}

/** One occurrence, with its exception applied. */
export function occurrenceOf(
  { allDay, timeZone, ...usual }: Timetable,
  occurrenceStart: WallTime,
  deviation: Deviation | undefined,
): Occurrence {
  const start = deviation?.start ?? occurrenceStart
  const durationMinutes = deviation?.durationMinutes ?? usual.durationMinutes
  const span =
    spanOnSteadyClock(start, durationMinutes, timeZone) ??
    spanByCalendar(start, { allDay, durationMinutes, timeZone })
  const { startUtc, end, endUtc } = span
  const [moved, reason] = [deviation !== undefined, deviation?.reason ?? null]
  return { occurrenceStart, start, startUtc, end, endUtc, durationMinutes, moved, reason }
}

function spanByCalendar(
  start: WallTime,
  { allDay, durationMinutes, timeZone }: Pick<Timetable, 'allDay' | 'durationMinutes' | 'timeZone'>,
) {
  const begins = momentOf(start, timeZone)
  if (!allDay) {
    const ends = begins.add({ minutes: durationMinutes })
    return { startUtc: inUtc(begins), end: spoken(ends.toPlainDateTime()), endUtc: inUtc(ends) }
  }
  // A day is a day, even one of 23 or 25 hours, or without a midnight.
  const ends = Temporal.PlainDateTime.from(start).add({ minutes: durationMinutes })
  return { startUtc: inUtc(begins), end: spoken(ends), endUtc: inUtc(ends.toZonedDateTime(timeZone)) }
}

function order(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
