import { type Day, monthsLater, weekdayOf } from '../schedule/days.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]
/** Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A recurrence rule as far as the editor can write it. */
export interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  /** Of a weekly rule, in the order of the week; empty: the start's. */
  readonly days: readonly Weekday[]
  /** Of a monthly rule: the day of the month that the start has, or its weekday, as in “second Tuesday”. */
  readonly by: 'date' | 'weekday'
  /** How many occurrences there are; undefined: no end, or a day that the event has. */
  readonly count: number | undefined
}

export function weekdayOfDay(day: Day): Weekday {
  return WEEKDAYS[weekdayOf(day)] ?? 'MO'
}

/** Which of its weekday in its month a day is, from 1; -1: the last, where it could be the fifth. */
export function placeInMonth(day: Day): number {
  const place = Math.ceil(Number(day.slice(8)) / 7)
  return place > 4 ? -1 : place
}

/** The rule as RFC 5545 writes it, for a start on a day. */
export function ruleText({ frequency, interval, days, by, count }: Rule, start: Day): string {
  const parts = [`FREQ=${frequency}`]
  if (interval !== 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY')
    parts.push(`BYDAY=${(days.length > 0 ? days : [weekdayOfDay(start)]).join(',')}`)
  if (frequency === 'MONTHLY' && by === 'weekday')
    parts.push(`BYDAY=${placeInMonth(start)}${weekdayOfDay(start)}`)
  if (count !== undefined) parts.push(`COUNT=${count}`)
  return parts.join(';')
}

/** Reads a rule. Undefined: it says something that the editor cannot write, and stays as it is. */
export function readRule(text: string, start: Day): Rule | undefined {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, COUNT, WKST, ...others } = partsOf(text)
  const frequency = FREQUENCIES.find((each) => each === FREQ)
  const known = frequency && Object.keys(others).length === 0 && (WKST ?? 'MO') === 'MO'
  if (!known) return undefined
  const rule: Rule = {
    frequency,
    interval: Number(INTERVAL),
    days: frequency === 'WEEKLY' ? WEEKDAYS.filter((each) => BYDAY?.split(',').includes(each)) : [],
    by: frequency === 'MONTHLY' && BYDAY !== undefined ? 'weekday' : 'date',
    count: COUNT === undefined ? undefined : Number(COUNT),
  }
  // What it would write for this start must say the same.
  const same = (name: string, given: string | undefined, implied: string | undefined) =>
    given === undefined || given === implied || given === partsOf(ruleText(rule, start))[name]
  const date = frequency === 'MONTHLY' ? String(Number(start.slice(8))) : undefined
  return same('BYDAY', BYDAY && inOrder(BYDAY), undefined) && same('BYMONTHDAY', BYMONTHDAY, date)
    ? rule
    : undefined
}

function partsOf(text: string): { [name: string]: string | undefined } {
  return Object.fromEntries(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=')),
  )
}

function inOrder(days: string): string {
  const known = days.split(',')
  return known.every((each) => WEEKDAYS.some((day) => day === each))
    ? WEEKDAYS.filter((each) => known.includes(each)).join(',')
    : days
}

/** Whether some months lack the day, and are left out. */
export function missesMonths({ frequency, by }: Rule, start: Day): boolean {
  return (
    frequency === 'MONTHLY' &&
    by === 'date' &&
    monthsLater(`2025-01-${start.slice(8)}`, 1).slice(8) !== start.slice(8)
  )
}
