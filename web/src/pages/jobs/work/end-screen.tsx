import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { LinkButton } from '../../../shell/link-button.tsx'
import { ActButton } from './act-button.tsx'
import { isSupervisor, namesOf, supervisorsOf } from './notices.tsx'
import { StepRow } from './overview-screen.tsx'
import type { ScreenProps } from './screen.ts'
import { GoOn } from './to-screen.tsx'
import classes from './work-page.module.css'
import { handBackOf, hasEnded, isOver, type Working, watchedOf } from './working.ts'

/** After the last step: what is left, and who continues. */
export function EndScreen({ working, acts, frame }: ScreenProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { job, steps } = working
  const left = steps.filter((step) => !isOver(step))
  const ended = hasEnded(job)
  const hasMore = !ended && (left.length > 0 || watchedOf(working).length > 0)
  const ending = acts.find(({ name }) => name === 'hand-back' || name === 'complete')
  return frame({
    title: titleOf(working, left.length, t),
    action: hasMore ? (
      <GoOn working={working} />
    ) : ending ? (
      <ActButton of={ending} />
    ) : can('jobs.update') ? (
      <LinkButton size="lg" className={classes.primary} to="/jobs/$id" params={{ id: job.id }}>
        {t('jobWork.openJob')}
      </LinkButton>
    ) : (
      <LinkButton size="lg" className={classes.primary} to="/">
        {t('jobWork.end.today')}
      </LinkButton>
    ),
    children: (
      <>
        {hasMore && (
          <ol>
            {left.map((step) => (
              <li key={step.id}>
                <StepRow jobId={job.id} step={step} />
              </li>
            ))}
          </ol>
        )}
        {!ended && !hasMore && <p>{whoGoesOn(working, t)}</p>}
        {job.status === 'completed' && (
          <>
            <p>{t('jobWork.end.proved')}</p>
            <LinkButton size="lg" fullWidth variant="default" to="/jobs/$id/report" params={{ id: job.id }}>
              {t('jobWork.end.report')}
            </LinkButton>
          </>
        )}
      </>
    ),
  })
}

type Translate = ReturnType<typeof useTranslation>['t']

function titleOf({ job }: Working, left: number, t: Translate): string {
  if (job.status === 'completed') return t('jobWork.end.completed')
  if (job.status === 'cancelled') return t('jobWork.end.cancelled')
  return left > 0 ? t('jobWork.end.open', { count: left }) : t('jobWork.end.title')
}

function whoGoesOn(working: Working, t: Translate): string {
  if (handBackOf(working)) return t('jobWork.end.handedBack')
  if (isSupervisor(working)) return t('jobWork.end.ownHandBack')
  const names = namesOf(supervisorsOf(working.job))
  return names === '' ? t('jobWork.end.handBack') : t('jobWork.end.handBackNamed', { names })
}
