import { Suspense } from 'react'
import IconHandStop from '~icons/tabler/hand-stop'
import IconHourglass from '~icons/tabler/hourglass'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { PersonIn, PersonLink } from '../../../show/person-link.tsx'
import { useMoment } from '../../../show/when.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'
import { StopLink } from './stop-link.tsx'
import { TimeLeft } from './time-left.tsx'
import { isWatched, waitsForRelease } from './waiting.ts'

const UnsaidReason = later(() => import('../unsaid-reason.tsx'))

/** What stops the work, or waits for somebody, before anything else about a job. */
export function Stops({ job }: { job: Job }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { standing, steps = [], status } = job
  const { suspension, stops = [] } = standing ?? {}
  const heading = t(suspension ? 'jobs.stopped' : 'desk.deviations')
  const waiting = steps.filter(waitsForRelease)
  const watched = status === 'in_progress' ? steps.filter(isWatched) : []
  const open = status === 'in_progress' || status === 'suspended'
  return (
    <>
      {(suspension || stops.length > 0) && (
        <section className={classes.loud} aria-label={heading}>
          <IconHandStop size={24} aria-hidden />
          <div>
            <h2>{heading}</h2>
            {suspension && (
              <p>
                <PersonLink of={suspension.by} /> · {moment(suspension.at)}
              </p>
            )}
            {suspension?.reason && <p className={classes.prose}>{suspension.reason}</p>}
            {suspension && stops.length > 0 && <p>{t('desk.deviations')}:</p>}
            {stops.length > 0 && (
              <ul>
                {stops.map((stop) => (
                  <li key={stop.id}>
                    <StopLink of={stop} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
      {suspension && (
        <Suspense>
          <UnsaidReason jobId={job.id} stop={suspension} />
        </Suspense>
      )}
      {open &&
        waiting.map((step) => (
          <section key={step.workStepId} className={classes.waits} aria-label={t('desk.state.waits')}>
            <IconHourglass size={24} aria-hidden />
            <div>
              <h2>{step.name}</h2>
              <p>
                <PersonIn of={step.doneBy}>{(name) => t('desk.waitsFor', { name })}</PersonIn> ·{' '}
                {step.doneAt && moment(step.doneAt)}
              </p>
            </div>
            <LinkButton to="/jobs/$id/release" params={{ id: job.id }} search={{ step: step.workStepId }}>
              {t('desk.toRelease')}
            </LinkButton>
          </section>
        ))}
      {watched.map(({ workStepId, name, watch }) =>
        watch === null ? null : (
          <p key={workStepId} className={watch.missed ? classes.loud : classes.quiet}>
            {watch.missed ? (
              t('desk.missed', { step: name })
            ) : (
              <>
                {t('desk.watch', { step: name })} <TimeLeft until={watch.endsAt} />
              </>
            )}
          </p>
        ),
      )}
      {standing?.handBack && status === 'in_progress' && (
        <section className={classes.waits} aria-label={t('desk.handedBack')}>
          <div>
            <h2>{t('desk.handedBack')}</h2>
            <p>
              <PersonLink of={standing.handBack.by} /> · {moment(standing.handBack.at)}
            </p>
            {standing.twoPersons && (
              <p>
                <PersonIn of={standing.handBack.by}>{(name) => t('desk.another', { name })}</PersonIn>
              </p>
            )}
          </div>
        </section>
      )}
    </>
  )
}
