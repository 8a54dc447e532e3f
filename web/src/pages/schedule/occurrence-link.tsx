import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useClock } from './clock.ts'
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

/** Returns when and where an occurrence takes place, and whether it is a draft. */
export function useOccurrenceFacts(): (of: Occurrence) => string {
  const { t } = useTranslation()
  const clock = useClock()
  return ({ event, start, end }) =>
    [
      `${clock.shortDay(start)} ${clock.span({ start, end, allDay: event.allDay })}`,
      event.site?.name,
      event.status === 'draft' && t('status.draft'),
    ]
      .filter(Boolean)
      .join(' · ')
}
