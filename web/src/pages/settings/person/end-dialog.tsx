import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import QuestionDialog, { type QuestionDialogProps } from '../../../form/question-dialog.tsx'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { NotLoaded } from '../../../show/not-loaded.tsx'
import { OnItsWay } from '../../../show/on-its-way.tsx'
import { Status } from '../../../show/status.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { crewsOf } from '../../jobs/crews-of.ts'
import type { Job } from '../../jobs/job.ts'
import { OccurrenceLink, useOccurrenceFacts } from '../../schedule/occurrence-link.tsx'
import { nameOf, type Occurrence } from '../../schedule/occurrences.ts'
import classes from './person.module.css'
import { useComing } from './use-person-work.ts'

const SHOWN = 5

/** Asks before a membership ends, and says what the person leaves open behind. */
export default function EndDialog({ userId, ...asked }: QuestionDialogProps & { readonly userId: string }) {
  const can = useCan()
  const crews = useQuery({ ...crewsOf(userId, { open: true }), enabled: can('jobs.read') })
  const { coming = [], ...dates } = useComing(userId)
  // Nobody answers before they could see what is open.
  const isLoading = crews.isLoading || dates.isLoading
  return (
    <QuestionDialog {...asked} unread={isLoading}>
      {isLoading && <OnItsWay />}
      {crews.error && <NotLoaded error={crews.error} onRetry={crews.refetch} />}
      {dates.error && <NotLoaded error={dates.error} onRetry={dates.refetch} />}
      <OpenWork userId={userId} jobs={crews.data ?? []} coming={coming} />
    </QuestionDialog>
  )
}

interface OpenWorkProps {
  readonly userId: string
  readonly jobs: readonly Pick<Job, 'id' | 'number' | 'about' | 'status'>[]
  readonly coming: readonly Occurrence[]
}

/** The jobs whose crew somebody is in, and what they are assigned to next. */
function OpenWork({ userId, jobs, coming }: OpenWorkProps) {
  const { t } = useTranslation()
  const factsOf = useOccurrenceFacts()
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
