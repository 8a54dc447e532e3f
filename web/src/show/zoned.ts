const MINUTE = 60_000

/** What the clock of a time zone shows at a moment, as a field of date and time has it: `2026-03-02T08:00`. */
export function wallClock(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(at)).replace(' ', 'T')
}

/**
 * The moment at which the clock of a time zone shows something; undefined for what is no date and time. An hour that is
 * skipped counts from before the change.
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
