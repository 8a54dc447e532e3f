import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { Status } from '../../../show/status.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { crewsOf } from '../../jobs/crews-of.ts'
import { OccurrenceLink, useOccurrenceFacts } from '../../schedule/occurrence-link.tsx'
import { nameOf } from '../../schedule/occurrences.ts'
import classes from './person.module.css'
import { useComing } from './use-person-work.ts'

const SHOWN = 5

/** What somebody leaves open behind: the jobs whose crew they are in, and what they are assigned to next. */
export default function OpenWork({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const factsOf = useOccurrenceFacts()
  const { data: jobs = [] } = useQuery({ ...crewsOf(userId), enabled: can('jobs.read') })
  const coming = useComing(userId).coming ?? []
  // A series is named once, with its next date.
  const events = [...Map.groupBy(coming, ({ event }) => event.id).values()].flatMap(([next]) => next ?? [])
  return (
    <>
      {jobs.length > 0 && (
        <section className={classes.part} aria-label={t('members.work.crews')}>
          <p>{t('members.work.crews')}</p>
          <ul>
            {jobs.slice(0, SHOWN).map(({ id, number, about, status }) => (
              <li key={id}>
                <Link to="/jobs/$id" params={{ id }}>
                  <Unbroken>{[about, number].filter(Boolean).join(', ')}</Unbroken>
                </Link>
                <Status of={status} />
              </li>
            ))}
          </ul>
          {jobs.length > SHOWN && (
            <Link to="/jobs" search={{ userId, open: 'true' }}>
              {t('members.work.allJobs', { count: jobs.length })}
            </Link>
          )}
        </section>
      )}
      {events.length > 0 && (
        <section className={classes.part} aria-label={t('members.work.assigned')}>
          <p>{t('members.work.assigned')}</p>
          <ul>
            {events.slice(0, SHOWN).map((each) => (
              <li key={nameOf(each)}>
                <OccurrenceLink of={each} />
                <span className={classes.facts}>{factsOf(each)}</span>
              </li>
            ))}
          </ul>
          {events.length > SHOWN && (
            <Link to="/schedule" search={{ view: 'agenda', person: userId }}>
              {t('members.work.allDates', { count: coming.length })}
            </Link>
          )}
        </section>
      )}
    </>
  )
}
