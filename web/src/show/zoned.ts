const MINUTE = 60_000

/** The local time of a moment in a time zone, for a date and time field: `2026-03-02T08:00`. */
export function wallClock(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(at)).replace(' ', 'T')
}

/**
 * The moment of a local time in a time zone; undefined if it is invalid. A skipped hour is read with the offset
 * before the change.
 * @param wall `2026-03-02T08:00`
 */
export function momentAt(wall: string, timeZone: string): string | undefined {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return undefined
  const aheadAt = (moment: number) => {
    const there = Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone)}Z`)
    return there - Math.floor(moment / MINUTE) * MINUTE
  }
  const guess = shown - aheadAt(shown)
  return new Date(shown - aheadAt(guess)).toISOString()
}
