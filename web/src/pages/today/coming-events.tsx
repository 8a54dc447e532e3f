import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../language/translation.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { daysLater } from '../schedule/days.ts'
import { occurrencesOn } from '../schedule/occurrences.ts'
import { Part } from './part.tsx'

const DAYS = 7
const SHOWN = 12

/** What takes place in the next days, whoever is assigned. */
export function ComingEvents() {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const { data } = useQuery(occurrencesOn({ from: now, to: daysLater(now, DAYS - 1) }))
  const more = (data?.length ?? 0) - SHOWN
  return (
    <Part
      title={t('today.events')}
      of={data?.slice(0, SHOWN)}
      nothing={t('today.noEvents')}
      all={
        more > 0
          ? {
              link: { to: '/schedule', search: { view: 'agenda' } },
              label: t('schedule.more', { count: more }),
            }
          : undefined
      }
      row={({ event, occurrenceStart, start, end }) => ({
        key: `${event.id} ${occurrenceStart}`,
        link: {
          to: '/events/$id',
          params: { id: event.id },
          search: event.recurring ? { at: occurrenceStart } : {},
        },
        name: event.title,
        fact: [
          `${clock.shortDay(start)} ${clock.span({ start, end, allDay: event.allDay })}`,
          event.site?.name,
          event.status === 'draft' ? t('status.draft') : undefined,
        ]
          .filter(Boolean)
          .join(' · '),
      })}
    />
  )
}
