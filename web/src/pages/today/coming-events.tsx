import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { daysLater } from '../../show/days.ts'
import { useEachMinute } from '../../show/minute.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { useToday } from '../schedule/clock.ts'
import { isOver } from '../schedule/is-over.ts'
import { OccurrenceLink } from '../schedule/occurrence-link.tsx'
import { nameOf, type Occurrence, occurrencesOn } from '../schedule/occurrences.ts'
import { useSpanNear } from './near-span.ts'
import classes from './today-page.module.css'

const DAYS = 7
const SHOWN = 12

/** The events of the next days that are not over, of everybody. */
export function useComing() {
  const now = useToday()
  useEachMinute()
  return useQuery({
    ...occurrencesOn({ from: now, to: daysLater(now, DAYS - 1), goingOn: true }),
    select: (found) => found.filter((each) => !isOver(each)),
  })
}

/** The events of the next days, each with its day, time and site. */
export function ComingEvents() {
  const { t } = useTranslation()
  const spanOf = useSpanNear()
  const factsOf = ({ event, ...times }: Occurrence) =>
    [
      spanOf({ ...times, allDay: event.allDay }),
      event.site?.name,
      event.status === 'draft' && t('status.draft'),
    ]
      .filter(Boolean)
      .join(' · ')
  const { data: coming, isLoadingError, error, refetch } = useComing()
  const more = (coming?.length ?? 0) - SHOWN
  return (
    <section className={classes.part}>
      <h2>{t('today.events')}</h2>
      {isLoadingError && <NotLoaded error={error} onRetry={refetch} />}
      {coming?.length === 0 && <p className={classes.nothing}>{t('today.noEvents')}</p>}
      <ul>
        {coming?.slice(0, SHOWN).map((each) => (
          <li key={nameOf(each)}>
            <OccurrenceLink of={each} />
            <span>{factsOf(each)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.all}>
          <Link to="/schedule" search={{ view: 'agenda' }}>
            {t('list.more', { count: more })}
          </Link>
        </p>
      )}
    </section>
  )
}
