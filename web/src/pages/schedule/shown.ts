import { lastDay } from './clock.ts'
import type { Day } from './days.ts'
import type { Occurrence } from './occurrences.ts'

/** What a view of the calendar is given. */
export interface Shown {
  /** The day that the calendar stands on. */
  readonly day: Day
  readonly today: Day
  readonly occurrences: readonly Occurrence[]
  readonly mayCreate: boolean
}

/** What takes place on a day, what goes on from the days before included and first. */
export function occurrencesOf(day: Day, occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return occurrences.filter(
    ({ start, end, event }) =>
      start.slice(0, 10) <= day && lastDay({ start, end, allDay: event.allDay }) >= day,
  )
}
