import { useTranslation } from '../../language/translation.ts'
import { useToday } from '../schedule/clock.ts'
import type { Standing } from './order.ts'

/**
 * Formats from when to when the events of an order take place, with the year if it is another one; empty without
 * events.
 */
export function useDays(): (standing: Pick<Standing, 'from' | 'to'> | undefined) => string {
  const { locale } = useTranslation()
  const formatOf = (year?: 'numeric') =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(year && { year }),
    })
  const [near, far] = [formatOf(), formatOf('numeric')]
  const thisYear = useToday().slice(0, 4)
  return (standing) => {
    if (!standing?.from) return ''
    const from = new Date(standing.from)
    const isNear = [standing.from, standing.to ?? standing.from].every((day) => day.startsWith(thisYear))
    const format = isNear ? near : far
    return standing.to ? format.formatRange(from, new Date(standing.to)) : `${format.format(from)} –`
  }
}
