import { Link } from '@tanstack/react-router'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconLock from '~icons/tabler/lock'
import { useTranslation } from '../../../language/translation.ts'
import type { JobStep } from '../job-work.ts'
import type { ScreenProps } from './screen.ts'
import { photosOfStep, useUnsentCount } from './use-unsent-photos.ts'
import classes from './work-page.module.css'
import { onSiteOf, watchedOf } from './working.ts'

/** Every screen of the job, with the state of each step. */
export function OverviewScreen({ working, frame }: ScreenProps) {
  const { t } = useTranslation()
  const { job, steps, signer } = working
  const params = { id: job.id }
  const onSite = onSiteOf(working)
  return frame({
    title: t('jobWork.all'),
    children: (
      <ol>
        <li>
          <Row
            params={params}
            step="brief"
            isOver={signer?.briefedAt != null}
            name={t('jobWork.brief.title')}
          />
        </li>
        {onSite.length > 0 && (
          <li>
            <Row
              params={params}
              step="on-site"
              isOver={onSite.every(({ signedAt }) => signedAt !== undefined)}
              name={t('jobWork.needs.toOnSite')}
            />
          </li>
        )}
        {steps.map((step) => (
          <li key={step.id}>
            <StepRow jobId={job.id} step={step} />
          </li>
        ))}
        {watchedOf(working).length > 0 && (
          <li>
            <Row params={params} step="watch" isOver={false} name={t('jobWork.watch.title')} />
          </li>
        )}
      </ol>
    ),
  })
}

/** A link to a step, with its state. */
export function StepRow({ jobId, step }: { jobId: string; step: JobStep }) {
  const { t } = useTranslation()
  const unsent = useUnsentCount(photosOfStep(jobId, step.id))
  const state = t(`jobWork.state.${stateOf(step)}`)
  return (
    <Row
      params={{ id: jobId }}
      step={step.id}
      isOver={step.state.state !== 'open'}
      waits={waits(step)}
      name={`${step.place}. ${step.workStep.name}`}
      said={unsent === 0 ? state : `${state}, ${t('jobWork.photos.unsent', { count: unsent })}`}
    />
  )
}

function waits({ workStep, state }: JobStep): boolean {
  return workStep.requiresApproval && state.state === 'done'
}

function stateOf(step: JobStep): 'open' | 'done' | 'waits' | 'released' | 'notNeeded' {
  if (step.state.notNeeded) return 'notNeeded'
  return waits(step) ? 'waits' : step.state.state
}

interface RowProps {
  readonly params: { readonly id: string }
  readonly step: string
  readonly isOver: boolean
  readonly waits?: boolean
  readonly name: string
  readonly said?: string
}

function Row({ params, step, isOver, waits: isWaiting = false, name, said }: RowProps) {
  const Icon = isWaiting ? IconLock : isOver ? IconCircleCheckFilled : IconCircle
  return (
    <Link
      to="/jobs/$id/work"
      params={params}
      search={{ step }}
      className={classes.overview}
      data-over={(isOver && !isWaiting) || undefined}
    >
      <Icon size={22} aria-hidden />
      <span>
        {name}
        {said && <span className={classes.hint}>{said}</span>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
