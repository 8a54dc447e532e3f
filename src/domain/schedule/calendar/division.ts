import { Temporal } from 'temporal-polyfill'
import { momentOf, type WallTime } from './clock.ts'
import { startsBetween } from './expansion.ts'
import { hasTimesOfDay, ruleParts } from './rule-text.ts'
import type { Schedule } from './series.ts'

/** A divided series. */
interface Division {
  /** Its new end: a rule, a last day, or both. */
  readonly earlier: { readonly rrule?: string; readonly until?: string }
  /** The rule of the following series. */
  readonly rrule: string
}

/** Divides a series before one of its occurrences other than the first. */
export function divide(schedule: Schedule, occurrenceStart: WallTime): Division {
  const rrule = schedule.rrule ?? ''
  const parts = ruleParts(rrule)
  if (parts.has('COUNT')) {
    const before = startsBetween(schedule, schedule.start, occurrenceStart).length - 1
    const after = Number(parts.get('COUNT')) - before
    return { earlier: { rrule: withPart(rrule, 'COUNT', before) }, rrule: withPart(rrule, 'COUNT', after) }
  }
  const day = Temporal.PlainDate.from(occurrenceStart.slice(0, 10))
  if (!hasTimesOfDay(parts)) {
    return { earlier: { until: day.subtract({ days: 1 }).toString() }, rrule }
  }
  const last = momentOf(occurrenceStart, schedule.timeZone).subtract({ seconds: 1 }).toInstant()
  const until = last.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
  return { earlier: { until: day.toString(), rrule: withPart(rrule, 'UNTIL', until) }, rrule }
}

function withPart(rrule: string, name: string, value: string | number): string {
  const others = rrule.split(';').filter((part) => !part.toUpperCase().startsWith(`${name}=`))
  return [...others, `${name}=${value}`].join(';')
}
