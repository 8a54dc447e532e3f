import { useTranslation } from '../../language/translation.ts'
import type { Standing } from './order.ts'

/** A way to say from when to when the events of an order take place; nothing where it has none. */
export function useDays(): (standing: Pick<Standing, 'from' | 'to'> | undefined) => string {
  const { locale } = useTranslation()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (standing) => {
    if (!standing?.from) return ''
    const from = new Date(standing.from)
    return standing.to ? format.formatRange(from, new Date(standing.to)) : `${format.format(from)} –`
  }
}
