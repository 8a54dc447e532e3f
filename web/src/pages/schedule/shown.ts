import type { Day } from '../../show/days.ts'
import { lastDay } from './clock.ts'
import type { Occurrence } from './occurrences.ts'
import type { Warnings } from './warnings.ts'

/** The props of a view of the calendar. */
export interface Shown {
  /** The current day of the calendar. */
  readonly day: Day
  readonly today: Day
  readonly occurrences: readonly Occurrence[]
  readonly warnings: Warnings
  readonly mayCreate: boolean
}

/** What takes place on a day, beginning with what continues from earlier days. */
export function occurrencesOf(day: Day, occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return occurrences.filter((each) => takesPlaceOn({ first: day, last: day }, each))
}

/** Whether something takes place on any of some days. */
export function takesPlaceOn(
  { first, last }: { readonly first: Day; readonly last: Day },
  { start, end, event }: Occurrence,
): boolean {
  return start.slice(0, 10) <= last && lastDay({ start, end, allDay: event.allDay }) >= first
}
