import { minutesOfLength } from '../../form/typed-length.ts'
import { type Day, daysLater } from '../../show/days.ts'
import { lengthText } from '../../show/length.ts'
import { type Event, type EventType, exceptionOf } from './event.ts'
import { type Frequency, readRule, ruleText, type Weekday, weekdayOfDay } from './rule.ts'

const MINUTES_A_DAY = 1_440

/** The values of an event's form, as text. */
export type EventValues = {
  title: string
  description: string
  type: string
  siteId: string
  orderId: string
  /** The day on which it, or the chosen occurrence, starts. */
  start: Day
  time: string
  /** A length; for an all-day event, days. */
  durationMinutes: string
  allDay: boolean
  /** A frequency; empty: once; `OTHER`: a rule that the editor cannot express. */
  repeats: string
  interval: string
  /** Weekdays, separated by commas. */
  days: string
  by: string
  count: string
  until: string
  /** Skipped days, separated by commas. Only for a new event. */
  skipped: string
  /** The original rule, if the editor cannot express it. */
  rrule: string
}

/** The hour at which a day's events usually begin. */
const FIRST_HOUR = 8
/** Later than this, a new event is rather one of the next day. */
const LAST_HOUR = 16

/**
 * When a new event starts, until somebody changes it: not in the past, while the day has another hour.
 * @param now in its time zone
 * @param day if it was chosen
 */
export function nextStart(now: { readonly day: Day; readonly hour: number }, day?: Day): NewStart {
  const hour = Math.max(FIRST_HOUR, now.hour + 1)
  if (day === undefined && hour > LAST_HOUR) return { start: daysLater(now.day, 1), time: timeAt(FIRST_HOUR) }
  const isLater = day !== undefined && day !== now.day
  return { start: day ?? now.day, time: timeAt(isLater || hour > 23 ? FIRST_HOUR : hour) }
}

type NewStart = Pick<EventValues, 'start' | 'time'>

const timeAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export function newEvent(begins: NewStart, orderId = ''): EventValues {
  return {
    title: '',
    description: '',
    type: orderId === '' ? 'other' : 'job',
    siteId: '',
    orderId,
    ...begins,
    durationMinutes: lengthText(60),
    allDay: false,
    repeats: '',
    interval: '1',
    days: '',
    by: 'date',
    count: '',
    until: '',
    skipped: '',
    rrule: '',
  }
}

interface Shown {
  readonly start: string
  readonly durationMinutes: number
}

/** @param shown the occurrence being changed, as it is now */
export function eventValues(event: Event, shown: Shown = event): EventValues {
  const rule = event.recurring && event.rrule ? readRule(event.rrule, event.start.slice(0, 10)) : undefined
  const repeats = event.recurring ? (rule?.frequency ?? 'OTHER') : ''
  const { durationMinutes } = shown
  return {
    title: event.title,
    description: event.description ?? '',
    type: event.type,
    siteId: event.site?.id ?? '',
    orderId: event.orderId ?? '',
    start: shown.start.slice(0, 10),
    time: shown.start.slice(11, 16),
    durationMinutes: event.allDay ? String(durationMinutes / MINUTES_A_DAY) : lengthText(durationMinutes),
    allDay: event.allDay,
    repeats,
    interval: String(rule?.interval ?? 1),
    days: rule?.days.join(',') ?? '',
    by: rule?.by ?? 'date',
    count: rule?.count === undefined ? '' : String(rule.count),
    until: event.until ?? '',
    skipped: (event.exceptions ?? [])
      .filter(({ action }) => action === 'cancelled')
      .map(({ occurrenceStart }) => occurrenceStart.slice(0, 10))
      .join(','),
    rrule: event.rrule ?? '',
  }
}

/** The form values of one occurrence, which may have been moved. */
export function valuesAt(event: Event, occurrenceStart: string): EventValues {
  const exception = exceptionOf(event, occurrenceStart)
  return eventValues(event, {
    start: exception?.start ?? occurrenceStart,
    durationMinutes: exception?.durationMinutes ?? event.durationMinutes,
  })
}

export function startOf({ start, time, allDay }: EventValues): string {
  return `${start} ${allDay ? '00:00' : time}`
}

/** What is not a length is sent as it is: the service refuses it at its field. */
export function minutesOf({ durationMinutes, allDay }: EventValues): number {
  if (!allDay) return minutesOfLength(durationMinutes) as number
  const typed = durationMinutes.trim()
  const minutes = Math.round(Number(typed.replace(',', '.')) * MINUTES_A_DAY)
  return typed === '' || Number.isNaN(minutes) ? ((typed || null) as unknown as number) : minutes
}

/** The rule of a form; null: it takes place once. */
export function ruleOf(values: EventValues): string | null {
  const { repeats, interval, days, by, count, start, rrule } = values
  if (repeats === '') return null
  if (repeats === 'OTHER') return rrule
  const rule = {
    frequency: repeats as Frequency,
    interval: Number(interval) || 0,
    days: (days === '' ? [] : days.split(',')) as Weekday[],
    by: by === 'weekday' ? ('weekday' as const) : ('date' as const),
    count: count.trim() === '' ? undefined : Number(count),
  }
  return ruleText(rule, start)
}

export function skippedDays({ repeats, skipped }: EventValues): readonly Day[] {
  return repeats === '' || skipped === '' ? [] : skipped.split(',')
}

/** Fields that are sent in every case. */
export function bodyOf(values: EventValues) {
  const rrule = ruleOf(values)
  return {
    title: values.title,
    description: values.description === '' ? null : values.description,
    start: startOf(values),
    durationMinutes: minutesOf(values),
    allDay: values.allDay,
    recurring: rrule !== null,
    rrule,
    until: rrule === null || values.until === '' ? null : values.until,
  }
}

export function createBodyOf(values: EventValues) {
  return {
    ...bodyOf(values),
    type: values.type as EventType,
    siteId: values.siteId === '' ? null : values.siteId,
    orderId: values.orderId === '' ? null : values.orderId,
  }
}

/** The weekdays after the date has moved: a single weekday, which was that of the date, moves too. */
export function daysAfterMove(days: string, from: Day, to: Day): string {
  return days === weekdayOfDay(from) ? weekdayOfDay(to) : days
}
