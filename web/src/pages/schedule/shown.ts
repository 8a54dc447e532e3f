import { lastDay } from './clock.ts'
import type { Day } from './days.ts'
import type { Occurrence } from './occurrences.ts'
import type { Warnings } from './warnings.ts'

/** What a view of the calendar is given. */
export interface Shown {
  /** The day that the calendar stands on. */
  readonly day: Day
  readonly today: Day
  readonly occurrences: readonly Occurrence[]
  readonly warnings: Warnings
  readonly mayCreate: boolean
}

/** What takes place on a day, what goes on from the days before included and first. */
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
