import { useMemo } from 'react'
import { serviceNow } from '../../interface/service-clock.ts'
import { useMe } from '../../interface/session.ts'
import { type Translation, useTranslation } from '../../language/translation.ts'
import { type Day, today } from '../../show/days.ts'
import { useByMinute } from '../../show/minute.ts'

/** Formats local days and times: `2026-03-02 08:00:00`, without converting time zones. */
export interface Clock {
  /** 2 March 2026 */
  readonly day: (day: Day) => string
  /** Monday, 2 March 2026 */
  readonly fullDay: (day: Day) => string
  /** Mon 2 Mar */
  readonly shortDay: (day: Day) => string
  /** The same, with the year if it is not this one */
  readonly dayThisYear: (day: Day, now: Day) => string
  /** 2–8 Mar 2026 */
  readonly days: (first: Day, last: Day) => string
  /** March 2026 */
  readonly month: (day: Day) => string
  /** Monday */
  readonly weekday: (day: Day, style?: 'long' | 'short') => string
  /** 08:00 */
  readonly time: (wallTime: string) => string
  /** 08:00–09:30, with the last day if that is another one */
  readonly span: (occurrence: Span) => string
  /** The span, as it is said below a day: until Tue 8 Dec 07:00, if it began earlier */
  readonly spanOn: (day: Day, occurrence: Span) => string
}

export interface Span {
  readonly start: string
  readonly end: string
  readonly allDay: boolean
}

/** The present day in the organization's time zone; it changes at midnight if a page stays open. */
export function useToday(): Day {
  const { timeZone } = useMe().organization
  return useByMinute(() => today(timeZone))
}

/** The present time in the organization's time zone, in hours with fractions: 8.25. */
export function useHourNow(): number {
  const { timeZone } = useMe().organization
  const format = useMemo(
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }),
    [timeZone],
  )
  const [hours, minutes] = useByMinute(() => format.format(serviceNow())).split(':')
  return Number(hours) + Number(minutes) / 60
}

/** One for each language: formatters are expensive, and each of hundreds of entries shows its time. */
const clocks = new WeakMap<Translation, Clock>()

export function useClock(): Clock {
  const translation = useTranslation()
  const known = clocks.get(translation) ?? clockOf(translation)
  clocks.set(translation, known)
  return known
}

function clockOf({ t, locale }: Translation): Clock {
  const said = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (text: string) => format.format(new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`))
  }
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDay = said({ weekday: 'short', day: 'numeric', month: 'short' })
  const weekdays = { long: said({ weekday: 'long' }), short: said({ weekday: 'short' }) }
  const time = said({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const otherYear = said({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const dayAfter = (first: Day, last: Day) =>
    first.slice(0, 4) === last.slice(0, 4) ? shortDay(last) : otherYear(last)
  const span = ({ start, end, allDay }: Span) => {
    const [first, last] = [start.slice(0, 10), lastDay({ start, end, allDay })]
    if (allDay)
      return first === last ? t('schedule.allDay') : t('schedule.until', { when: dayAfter(first, last) })
    return first === last
      ? `${time(start)}–${time(end)}`
      : `${time(start)} – ${dayAfter(first, last)} ${time(end)}`
  }
  return {
    day: said({ day: 'numeric', month: 'long', year: 'numeric' }),
    fullDay: said({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay,
    dayThisYear: (day, now) => dayAfter(now, day),
    days: (first, last) => days.formatRange(Date.parse(first), Date.parse(last)),
    month: said({ month: 'long', year: 'numeric' }),
    weekday: (day, style = 'long') => weekdays[style](day),
    time,
    span,
    spanOn: (day, { start, end, allDay }) => {
      if (start.slice(0, 10) >= day) return span({ start, end, allDay })
      if (allDay) return span({ start: day, end, allDay })
      const last = lastDay({ start, end, allDay })
      const when = last === day ? time(end) : `${dayAfter(day, last)} ${time(end)}`
      return t('schedule.until', { when })
    },
  }
}

/** The last day that something touches: what ends as a day begins does not touch it. */
export function lastDay({ start, end, allDay }: Span): Day {
  if (end <= start) return start.slice(0, 10)
  const touches = allDay || end.slice(11) === '00:00:00'
  const last = touches ? new Date(Date.parse(`${end.replace(' ', 'T')}Z`) - 1000).toISOString() : end
  return last.slice(0, 10)
}
