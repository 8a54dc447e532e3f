import { momentAt, wallClock } from '../../show/zoned.ts'

const MINUTE = 60_000

/** When something takes place, in local time: `2026-03-02 08:00:00`. */
interface Span {
  readonly start: string
  readonly end: string
}

interface Planned {
  readonly start: string
  readonly durationMinutes: number
  readonly allDay: boolean
  readonly timeZone: string
}

/**
 * When something takes place that is planned for a local time and lasts so long, as the clock shows it. As in the
 * service, a length is elapsed time, and whole days end by the clock. Undefined if there is no such time.
 */
export function takesPlace({ start, durationMinutes, allDay, timeZone }: Planned): Span | undefined {
  if (allDay) return byTheClock(start, durationMinutes)
  const begins = momentAt(start.replace(' ', 'T'), timeZone)
  const ends = begins === undefined ? Number.NaN : Date.parse(begins) + durationMinutes * MINUTE
  if (begins === undefined || !isWritten(ends)) return undefined
  return { start: shownAt(begins, timeZone), end: shownAt(new Date(ends).toISOString(), timeZone) }
}

/** When something takes place if no clock changes meanwhile. */
export function byTheClock(start: string, durationMinutes: number): Span | undefined {
  const end = wall(start) + durationMinutes * MINUTE
  return isWritten(end)
    ? { start, end: new Date(end).toISOString().slice(0, 19).replace('T', ' ') }
    : undefined
}

/** What takes place, with the start that the clock shows: one that it skips is later. */
export function asShown<O extends Span & { readonly startUtc: string; readonly endUtc: string }>(
  of: O,
  timeZone: string,
): O {
  // Only near a change of the clock: formatting each of hundreds takes long.
  const steady = wall(of.end) - wall(of.start) === Date.parse(of.endUtc) - Date.parse(of.startUtc)
  return steady ? of : { ...of, start: shownAt(of.startUtc, timeZone) }
}

function wall(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`)
}

function shownAt(moment: string, timeZone: string): string {
  return `${wallClock(moment, timeZone).replace('T', ' ')}:00`
}

const LAST = Date.parse('9999-12-30T00:00:00Z')

/** Whether a time can be written with a year of four digits. */
function isWritten(time: number): boolean {
  return time < LAST
}
