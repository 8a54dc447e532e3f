import { isDay } from '../../../engine/index.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import { invalid, type Refusal } from '../../../platform/refusals/refusal.ts'
import {
  notARulePart,
  ruleEndsTwice,
  rulePartTwice,
  ruleValueNotAccepted,
  ruleWithoutFrequency,
} from './refusals.ts'

/** The parts of a recurrence rule by name, in upper case. */
export type RuleParts = ReadonlyMap<string, string>

type Check = (value: string) => boolean

/** A longer series must have an end date instead. */
export const MAX_COUNT = 1_000
const MAX_INTERVAL = 1_000

const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/

// The library ignores unknown parts and values, so such a rule must be refused: it would be stored with another
// meaning than intended.
const PARTS: { readonly [name: string]: Check } = {
  FREQ: (value) => /^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)$/.test(value),
  INTERVAL: whole(1, MAX_INTERVAL),
  COUNT: whole(1, MAX_COUNT),
  UNTIL: (value) => UNTIL.test(value) && isDay(value.replace(UNTIL, '$1-$2-$3')),
  BYSECOND: each(whole(0, 59)),
  BYMINUTE: each(whole(0, 59)),
  BYHOUR: each(whole(0, 23)),
  BYDAY: each((value) => /^([+-]?([1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)$/.test(value)),
  BYMONTHDAY: each(fromEitherEnd(31)),
  BYYEARDAY: each(fromEitherEnd(366)),
  BYWEEKNO: each(fromEitherEnd(53)),
  BYMONTH: each(whole(1, 12)),
  BYSETPOS: each(fromEitherEnd(366)),
  WKST: (value) => /^(MO|TU|WE|TH|FR|SA|SU)$/.test(value),
}

/** The rule without the prefix that it has in calendar files. */
export function bareRule(text: string): string {
  return text.replace(/^RRULE:/i, '')
}

/**
 * Parses the parts of a rule.
 * @throws Refusal 422 for a part that is unknown, given twice, or out of range
 */
export function ruleParts(rule: string): RuleParts {
  const parts = new Map<string, string>()
  for (const part of rule.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? []
    const accepts = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!accepts) throw wrongRule(notARulePart({ part: part.slice(0, 30) }))
    if (parts.has(name)) throw wrongRule(rulePartTwice({ part: name }))
    if (!accepts(value)) throw wrongRule(ruleValueNotAccepted({ part: name }))
    parts.set(name, value)
  }
  if (!parts.has('FREQ')) throw wrongRule(ruleWithoutFrequency())
  if (parts.has('COUNT') && parts.has('UNTIL')) throw wrongRule(ruleEndsTwice())
  return parts
}

/** Whether several occurrences of a rule may start on one day. */
export function hasTimesOfDay(parts: RuleParts): boolean {
  return parts.get('FREQ') === 'HOURLY' || ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.has(name))
}

export function wrongRule(reason: Reason): Refusal {
  return invalid({ rrule: [reason] })
}

function whole(minimum: number, maximum: number): Check {
  return (value) => /^\d{1,4}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
}

function fromEitherEnd(maximum: number): Check {
  const accepts = whole(1, maximum)
  return (value) => accepts(value.replace(/^[+-]/, ''))
}

function each(accepts: Check): Check {
  return (value) => value.split(',').every(accepts)
}
