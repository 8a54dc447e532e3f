import { Temporal } from 'temporal-polyfill'
import type { WallTime } from './clock.ts'

/** Begins at a wall time and lasts so long: its start and end in UTC, and the offset then. */
interface Span {
  readonly startUtc: string
  readonly end: WallTime
  readonly endUtc: string
}

/** A clock's offset from UTC between two moments; all in milliseconds. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly ahead: number
}

const MINUTE = 60_000
/** No clock has ever changed by more than a day, so further from a change than this, each wall time is shown once. */
const FAR_FROM_A_CHANGE = 2 * 24 * 60 * MINUTE
/** Other years are not cached. */
const YEARS_KEPT = 20
const THIS_YEAR = new Date().getUTCFullYear()

const knownStretches = new Map<string, readonly Stretch[]>()

/**
 * When something takes place while no clock changes, by addition only: the calendar library takes twenty times as long.
 * Undefined near a change, and in distant years.
 */
export function spanOnSteadyClock(
  start: WallTime,
  durationMinutes: number,
  timeZone: string,
): Span | undefined {
  const year = Number(start.slice(0, 4))
  if (Math.abs(year - THIS_YEAR) > YEARS_KEPT) return undefined
  const shown = Date.parse(`${start.replace(' ', 'T')}Z`)
  const lasts = durationMinutes * MINUTE
  const stretch = stretchesOf(timeZone, year).find(
    ({ from, to, ahead }) =>
      from + FAR_FROM_A_CHANGE <= shown - ahead && shown - ahead + lasts <= to - FAR_FROM_A_CHANGE,
  )
  if (!stretch) return undefined
  const begins = shown - stretch.ahead
  return {
    startUtc: new Date(begins).toISOString(),
    end: new Date(shown + lasts).toISOString().slice(0, 19).replace('T', ' '),
    endUtc: new Date(begins + lasts).toISOString(),
  }
}

/** The local day at a moment in UTC. */
export function dayAt(moment: string, timeZone: string): string {
  const shown = Date.parse(moment)
  const year = new Date(shown).getUTCFullYear()
  const stretch =
    Math.abs(year - THIS_YEAR) > YEARS_KEPT
      ? undefined
      : stretchesOf(timeZone, year).find(({ from, to }) => from <= shown && shown < to)
  return stretch
    ? new Date(shown + stretch.ahead).toISOString().slice(0, 10)
    : Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The offsets of a clock around a year. Cached, since there are not many zones. */
function stretchesOf(timeZone: string, year: number): readonly Stretch[] {
  const key = `${timeZone} ${year}`
  const known = knownStretches.get(key) ?? findStretches(timeZone, year)
  knownStretches.set(key, known)
  return known
}

function findStretches(timeZone: string, year: number): readonly Stretch[] {
  const found: Stretch[] = []
  const end = Temporal.PlainDate.from({ year: year + 1, month: 2, day: 1 }).toZonedDateTime(timeZone)
  let moment = Temporal.PlainDate.from({ year: year - 1, month: 12, day: 1 }).toZonedDateTime(timeZone)
  while (moment.epochMilliseconds < end.epochMilliseconds) {
    const next = moment.getTimeZoneTransition('next')
    const to = Math.min(next?.epochMilliseconds ?? Number.POSITIVE_INFINITY, end.epochMilliseconds)
    found.push({ from: moment.epochMilliseconds, to, ahead: moment.offsetNanoseconds / 1e6 })
    if (!next) break
    moment = next
  }
  return found
}
