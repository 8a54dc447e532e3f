import { Temporal } from 'temporal-polyfill'

/** A wall time in the database's form: `2026-03-02 08:00:00`. These texts compare like times. */
export type WallTime = string

// Only years of four digits can be written, and compared as texts.
const FIRST: WallTime = '0001-01-01 00:00:00'
const FIRST_MOMENT = '0001-01-01T00:00:00.000Z'
export const LAST: WallTime = '9999-12-31 23:59:59'
const LAST_MOMENT = '9999-12-31T23:59:59.000Z'

/** Writes a time as wall time. Before the year 1 and after 9999 it is the nearest that can be written. */
export function spoken(time: Temporal.PlainDateTime): WallTime {
  if (time.year < 1) return FIRST
  return time.year > 9999 ? LAST : time.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/**
 * The moment of a wall time. A skipped time is read with the offset before the change; of a repeated time the first
 * is meant (RFC 5545, 3.3.5).
 */
export function momentOf(wallTime: WallTime, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone)
}

// The number of years whose skipped times are cached: this is a hundred times as fast as computing them.
const YEARS_KEPT = 20
const THIS_YEAR = new Date().getUTCFullYear()

/** Whether the clock never shows a wall time, because daylight saving begins. */
export function isSkipped(wallTime: WallTime, timeZone: string): boolean {
  const year = Number(wallTime.slice(0, 4))
  if (Math.abs(year - THIS_YEAR) > YEARS_KEPT)
    return spoken(momentOf(wallTime, timeZone).toPlainDateTime()) !== wallTime
  // A clock may change at the turn of the year.
  return skips(timeZone, year - 1, year + 1).some(({ from, to }) => from <= wallTime && wallTime < to)
}

/** A range of wall times that a clock skips: `from` inclusive, `to` exclusive. */
export interface Skip {
  readonly from: WallTime
  readonly to: WallTime
}

const knownSkips = new Map<string, readonly Skip[]>()

/**
 * The times that a clock skips in some years, for daylight saving or otherwise. Cached for each zone; there are not
 * many.
 */
export function skips(timeZone: string, firstYear: number, lastYear: number): readonly Skip[] {
  const key = `${timeZone} ${firstYear} ${lastYear}`
  const known = knownSkips.get(key)
  if (known) return known
  const found = findSkips(timeZone, firstYear, lastYear)
  // Anybody may ask about any year.
  if (Math.abs(firstYear - THIS_YEAR) <= YEARS_KEPT + 1) knownSkips.set(key, found)
  return found
}

function findSkips(timeZone: string, firstYear: number, lastYear: number): readonly Skip[] {
  const found: Skip[] = []
  let moment = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 }).toZonedDateTime(timeZone)
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.year > lastYear) return found
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const after = next.toPlainDateTime()
    const shownBefore = after.subtract({ nanoseconds: next.offsetNanoseconds - before })
    if (before < next.offsetNanoseconds) found.push({ from: spoken(shownBefore), to: spoken(after) })
    moment = next
  }
}

/**
 * A moment in the form of records: `2026-03-02T06:00:00.000Z`. Before the year 1 and after 9999 it is the nearest
 * that can be shown.
 */
export function inUtc(moment: Temporal.ZonedDateTime): string {
  const { year } = moment.withTimeZone('UTC')
  if (year < 1) return FIRST_MOMENT
  return year > 9999 ? LAST_MOMENT : moment.toInstant().toString({ smallestUnit: 'millisecond' })
}

/** Slightly more days than the years 1 to 9999 have. */
const ALL_DAYS = 3_660_000

/** The wall time some days later, as far as it can be written. */
export function daysLater(wallTime: WallTime, days: number): WallTime {
  return spoken(Temporal.PlainDateTime.from(wallTime).add({ days: Math.min(days, ALL_DAYS) }))
}
