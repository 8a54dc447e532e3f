import { serviceNow } from '../interface/service-clock.ts'

/** A calendar day without a time zone: `2026-03-02`. These texts compare like days. */
export type Day = string

const DAY_MS = 86_400_000
export const DAYS_IN_WEEK = 7

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = dateOf(text)
  // Browsers take 30 February for 2 March.
  return !Number.isNaN(date.valueOf()) && dayOf(date) === text
}

/** The present day in a time zone. */
export function today(timeZone: string): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(serviceNow())
}

export function daysLater(day: Day, days: number): Day {
  return dayOf(new Date(dateOf(day).valueOf() + days * DAY_MS))
}

/** The number of days between two days; negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((dateOf(to).valueOf() - dateOf(from).valueOf()) / DAY_MS)
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function monthsLater(day: Day, months: number): Day {
  const date = dateOf(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return daysLater(dayOf(first), Math.min(date.getUTCDate(), last) - 1)
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (dateOf(day).getUTCDay() + 6) % DAYS_IN_WEEK
}

export function mondayOf(day: Day): Day {
  return daysLater(day, -weekdayOf(day))
}

/** The week's number by ISO 8601. */
export function weekNumber(day: Day): number {
  const thursday = daysLater(mondayOf(day), 3)
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / DAYS_IN_WEEK)
}

/** Seven days from a day on. */
export function week(first: Day): readonly Day[] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => daysLater(first, index))
}

/** The whole weeks that contain a day's month. */
export function weeksOfMonth(day: Day): readonly (readonly Day[])[] {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const last = daysLater(monthsLater(`${day.slice(0, 7)}-01`, 1), -1)
  const weeks = 1 + Math.floor(daysBetween(first, last) / DAYS_IN_WEEK)
  return Array.from({ length: weeks }, (_, index) => week(daysLater(first, index * DAYS_IN_WEEK)))
}
