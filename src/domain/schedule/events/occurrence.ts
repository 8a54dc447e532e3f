import { invalid } from '../../../platform/refusals/refusal.ts'
import { occurrenceTest } from '../calendar/recurrence.ts'
import { notAnOccurrence } from './refusals.ts'
import type { KnownSchedule } from './schedule.ts'

/** @throws Refusal 422 on `occurrenceStart` unless an occurrence of the event starts then */
export function requireOccurrence(schedule: KnownSchedule, occurrenceStart: string | null | undefined): void {
  if (occurrenceStart && occurrenceTest(schedule)(occurrenceStart)) return
  throw invalid({ occurrenceStart: [notAnOccurrence()] })
}
