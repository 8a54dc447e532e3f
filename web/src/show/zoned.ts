const MINUTE = 60_000
/** No clock changes twice within this time. */
const FAR = 24 * 60 * MINUTE

/** The local time of a moment in a time zone, for a date and time field: `2026-03-02T08:00`. */
export function wallClock(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(at)).replace(' ', 'T')
}

/**
 * The moment of a local time in a time zone; undefined if it is invalid. As in the service, a skipped time is read
 * with the offset before the change, and of a repeated time the first is meant.
 * @param wall `2026-03-02T08:00`
 */
export function momentAt(wall: string, timeZone: string): string | undefined {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return undefined
  const aheadAt = (moment: number) => {
    const there = Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone)}Z`)
    return there - Math.floor(moment / MINUTE) * MINUTE
  }
  const [before, after] = [aheadAt(shown - FAR), aheadAt(shown + FAR)]
  // A year that is still being typed.
  if (Number.isNaN(before + after)) return undefined
  const ahead = [before, after].find((each) => aheadAt(shown - each) === each)
  return new Date(shown - (ahead ?? before)).toISOString()
}
