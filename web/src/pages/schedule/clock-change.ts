import { type Day, daysLater } from '../../show/days.ts'

/** Whether the clocks of a time zone go forward or back on a day; undefined: neither. */
export function clockChangeOn(day: Day, timeZone: string): 'forward' | 'back' | undefined {
  const change = offsetAt(daysLater(day, 1), timeZone) - offsetAt(day, timeZone)
  if (change === 0) return undefined
  return change > 0 ? 'forward' : 'back'
}

/** The offset of a time zone from UTC in minutes, around midnight of a day. */
function offsetAt(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return ahead(midnight - ahead(midnight, timeZone) * 60_000, timeZone)
}

function ahead(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Math.round((Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment) / 60_000)
}
