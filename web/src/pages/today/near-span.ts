import { useTranslation } from '../../language/translation.ts'
import { lastDay, type Span, useClock, useToday } from '../schedule/clock.ts'

/**
 * Returns the day and the times of something that is under way or still to come: Today 08:00–09:30, Mon 30 Nov
 * 08:00–09:30; if it began on an earlier day, Today until Tue 1 Dec 07:00.
 */
export function useSpanNear(): (of: Span) => string {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  return (of) => {
    const first = of.start.slice(0, 10)
    const day = first < now && lastDay(of) >= now ? now : first
    return `${day === now ? t('shell.page.today') : clock.shortDay(day)} ${clock.spanOn(day, of)}`
  }
}
