import { type Translate, useTranslation } from '../../language/translation.ts'
import { type Day, daysLater } from '../../show/days.ts'
import { type Clock, useClock } from '../schedule/clock.ts'
import {
  missesMonths,
  missesYears,
  placeInMonth,
  type Rule,
  readRule,
  WEEKDAYS,
  type Weekday,
  weekdayOfDay,
} from './rule.ts'

interface Recurrence {
  readonly rrule: string
  /** The first day. */
  readonly start: Day
  readonly until: Day | null
}

/** Formats a recurrence rule as a sentence: “Every second Tuesday until 31 May 2027”. */
export function useRuleSentence(): (recurrence: Recurrence) => string {
  const { t, locale } = useTranslation()
  const clock = useClock()
  return ({ rrule, start, until }) => {
    const rule = readRule(rrule, start)
    const said = rule ? saidRule(rule, start, { t, clock, locale }) : t('rule.other', { rrule })
    const ends = [
      rule && missesMonths(rule, start) ? t('rule.whereThere') : undefined,
      rule && missesYears(rule, start) ? t('rule.inLeapYears') : undefined,
      rule?.count === undefined ? undefined : t('rule.count', { count: rule.count }),
      until ? t('rule.until', { day: clock.day(until) }) : undefined,
    ].filter(Boolean)
    return `${[said, ...ends].join(', ')}.`
  }
}

interface Saying {
  readonly t: Translate
  readonly clock: Clock
  readonly locale: string
}

function saidRule(rule: Rule, start: Day, { t, clock, locale }: Saying): string {
  const { frequency, days, by } = rule
  const much = rule.interval === 1 ? 'one' : rule.interval === 2 ? 'two' : 'many'
  // Some languages need ordinal forms, as in “every 21st”, with special forms for some numbers.
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' }).select(rule.interval)
  const interval = t(`rule.interval.${ordinal === 'one' ? 'one' : 'other'}`, { number: rule.interval })
  if (frequency === 'DAILY') return t(`rule.day.${much}`, { interval })
  if (frequency === 'YEARLY') {
    return t(`rule.year.${much}`, { interval, date: dayOfYear(start, locale) })
  }
  if (frequency === 'WEEKLY') {
    const chosen = days.length > 0 ? days : [weekdayOfDay(start)]
    const names = chosen.map((day) => weekdayName(day, clock))
    if (names.length === 1) return t(`rule.week.${much}`, { interval, day: names[0] })
    if (chosen.join() === WEEKDAYS.slice(0, 5).join() && rule.interval === 1) return t('rule.weekdays')
    const list = new Intl.ListFormat(locale).format(names.map((day) => t('rule.onDay', { day })))
    return t(`rule.weeks.${much}`, { interval, days: list })
  }
  const place = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '-1': 'last' } as const
  if (by === 'date') return t(`rule.month.${much}`, { interval, date: Number(start.slice(8)) })
  const which = place[String(placeInMonth(start)) as keyof typeof place]
  const day = weekdayName(weekdayOfDay(start), clock)
  return t(`rule.monthDay.${much}`, {
    interval,
    which: t(`rule.${much === 'one' ? 'place' : 'inPlace'}.${which}`),
    day,
  })
}

function dayOfYear(day: Day, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** 2024 began on a Monday. */
function weekdayName(day: Weekday, clock: Clock): string {
  return clock.weekday(daysLater('2024-01-01', WEEKDAYS.indexOf(day)))
}
