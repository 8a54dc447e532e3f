import { zoneNamed } from '../../../engine/index.ts'
import type { WallTime } from '../calendar/clock.ts'
import { hasTimesOfDay, ruleParts } from '../calendar/rule-text.ts'
import type { Timetable } from '../calendar/timetable.ts'

/** UTC times and whole days need no zone. One that was stored in other letters has those that programs look up. */
export function zoneOf(timetable: Timetable): { readonly timezone?: string } {
  const timezone = zoneNamed(timetable.timeZone) ?? timetable.timeZone
  return inDays(timetable) || timezone === 'UTC' ? {} : { timezone }
}

/** Whether the feed gives it in days rather than hours, which requires that each occurrence is a whole day. */
export function inDays({ allDay, start, rrule, recurring, exceptions }: Timetable): boolean {
  const severalADay = recurring && rrule !== null && hasTimesOfDay(ruleParts(rrule))
  const atMidnight = (time: WallTime | null) => time === null || time.endsWith(' 00:00:00')
  // The generator writes the id of a moved occurrence as a time.
  return (
    allDay && atMidnight(start) && !severalADay && exceptions.every(({ action }) => action === 'cancelled')
  )
}
