import type { RuleParts } from './rule-text.ts'

/** What picks days of a year. The library unites some of these, and ignores others. */
const DAYS_OF_YEAR = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY']

/**
 * Whether the dates of a rule fulfil all its parts. Only new rules are checked: those stored earlier keep their dates.
 */
export function fitTogether(parts: RuleParts): boolean {
  if (parts.get('FREQ') !== 'YEARLY') return true
  const weekdays = parts.get('BYDAY') ?? ''
  if (DAYS_OF_YEAR.filter((name) => parts.has(name)).length > 1) return false
  if (weekdays !== '' && parts.has('BYYEARDAY')) return false
  const isNumbered = /\d/.test(weekdays) && !parts.has('BYMONTH')
  // In a year with 52 of a weekday, the library has the 53rd in the year after or before. Beside a numbered weekday it
  // ignores others.
  return !isNumbered || !(parts.has('BYMONTHDAY') || /53|(?:^|,)[A-Z]/.test(weekdays))
}
