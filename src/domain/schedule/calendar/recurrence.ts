import { Temporal } from 'temporal-polyfill'
import { spoken, type WallTime } from './clock.ts'
import { fitTogether } from './fitting-parts.ts'
import { plainDates } from './plain-rule.ts'
import { ruleEndsBeforeStart, ruleNeverOccurs, rulePartsDoNotFit } from './refusals.ts'
import { bareRule, MAX_COUNT, ruleParts, wrongRule } from './rule-text.ts'
import { datesOf, datesWithin, endOf, isLeftOut, lastOf, type Schedule } from './series.ts'

/** Whether all dates of a rule in its stored form fulfil all its parts; rules that were stored earlier may not. */
export function isFitting(rule: string): boolean {
  return fitTogether(ruleParts(rule))
}

/**
 * Checks a new rule and returns it in its stored form.
 * @param start date and time from which it counts, as sent
 * @throws Refusal 422 as `acceptedRule`, and for a rule with dates that do not fulfil all its parts
 */
export function newRule(text: string, start: string): string {
  if (!isFitting(bareRule(text))) throw wrongRule(rulePartsDoNotFit())
  return acceptedRule(text, start)
}

/**
 * Checks a rule that may be stored already, and returns it in its stored form.
 * @param start date and time from which it counts, as sent
 * @throws Refusal 422 for an invalid rule, and for one that never occurs or takes too long to expand
 */
export function acceptedRule(text: string, start: string): string {
  const rule = bareRule(text)
  const parts = ruleParts(rule)
  const first = Temporal.PlainDateTime.from(start.replace('Z', ''))
  // The zone is not known here; within a day it can reverse the order.
  if (lastOf(parts, 'UTC') < spoken(first.subtract({ days: 1 }))) throw wrongRule(ruleEndsBeforeStart())
  if (plainDates(parts, spoken(first), 1)) return rule
  const counted = parts.has('COUNT') ? { count: Number(parts.get('COUNT')) } : {}
  const expected = parts.has('COUNT') ? MAX_COUNT : 1
  const found = carefully(() => datesOf(parts, spoken(first), counted).all((_, index) => index < expected))
  if (found.length === 0) throw wrongRule(ruleNeverOccurs())
  return rule
}

/**
 * Returns a test of whether an occurrence of the schedule starts at a wall time. The start itself always is one, as
 * in calendars. Rules follow local time at the site: 08:00 stays 08:00 when daylight saving begins or ends. A time
 * that the clock skips on a day is not an occurrence, nor is a whole day of which it skips all.
 * @throws Refusal 422 on `rrule` if that cannot be worked out
 */
export function occurrenceTest(schedule: Schedule): (wallTime: WallTime) => boolean {
  const { start, recurring, rrule } = schedule
  if (!recurring || rrule === null) return (wallTime) => wallTime === start
  const end = endOf(schedule)
  const dates = carefully(() => datesOf(ruleParts(rrule), start))
  return (wallTime) => {
    if (wallTime === start) return true
    if (wallTime < start || wallTime > end || isLeftOut(wallTime, schedule)) return false
    return carefully(() => datesWithin(dates, wallTime, wallTime)).length > 0
  }
}

/** The library throws if parts contradict each other and if it would have to search too far. */
function carefully<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw wrongRule(rulePartsDoNotFit())
  }
}
