import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { lastDay, type Span, useClock, useToday } from './clock.ts'
import type { Occurrence } from './occurrences.ts'

interface OccurrenceLinkProps {
  readonly of: Pick<Occurrence, 'occurrenceStart'> & {
    readonly event: Pick<Occurrence['event'], 'id' | 'title' | 'recurring'>
  }
}

/** The title of an event, as a link to it on the date of an occurrence. */
export function OccurrenceLink({ of: { event, occurrenceStart } }: OccurrenceLinkProps) {
  return (
    <Link to="/events/$id" params={{ id: event.id }} search={event.recurring ? { at: occurrenceStart } : {}}>
      {event.title}
    </Link>
  )
}

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
    return `${day === now ? t('schedule.today') : clock.shortDay(day)} ${clock.spanOn(day, of)}`
  }
}

/** Returns when and where an occurrence takes place, and whether it is a draft. */
export function useOccurrenceFacts(): (of: Occurrence) => string {
  const { t } = useTranslation()
  const spanOf = useSpanNear()
  return ({ event, start, end }) =>
    [
      spanOf({ start, end, allDay: event.allDay }),
      event.site?.name,
      event.status === 'draft' && t('status.draft'),
    ]
      .filter(Boolean)
      .join(' · ')
}
