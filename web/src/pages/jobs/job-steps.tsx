import { Button } from '@mantine/core'
import { useUnsaved } from '../../form/kept.ts'
import { Question } from '../../form/question.tsx'
import type { QuestionDialogProps } from '../../form/question-dialog.tsx'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useSteps } from '../../interface/steps.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt, warn } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { type Job, jobs } from './job.ts'

const StartDialog = later(() => import('./start-dialog.tsx'))

/** The usual next step first. */
const STEPS = ['confirm', 'start', 'resume', 'complete', 'suspend', 'cancel'] as const
type JobStep = (typeof STEPS)[number]

/** Steps outside the work itself; for a job with a permit, acts on the work are further down the page. */
const OF_THE_PLAN: readonly JobStep[] = ['confirm', 'cancel']

/** Steps after which what is written on the page no longer counts, or can no longer be saved. */
const SEALS: readonly JobStep[] = ['confirm', 'complete']

interface JobStepsProps {
  readonly of: Tagged<Job>
  /** Whether the job has a permit. */
  readonly governed: boolean
}

/**
 * The steps that bring a job to its next state. Those that cannot be undone ask first, and so does the start if nothing
 * is checked at it, though the job belongs to an order.
 */
export function JobSteps({ of: { record: job, tag }, governed }: JobStepsProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const { write, busy } = useSteps('jobs', async (taken: Taken<'/jobs', JobStep>, key) => {
    const now = await jobs.take(taken, key)
    // Before everything is read again: it must not replace what the next act says.
    announce(t(`jobs.done.${taken.step}`))
    return now
  })
  const unsaved = useUnsaved()
  const take = async (step: JobStep) => {
    const isUnsaved = () => unsaved(`jobs:${job.id}`)
    // Nobody confirms what others do not see.
    if (SEALS.includes(step) && job.actions?.includes('update') && isUnsaved())
      return warn(t('jobs.saveFirst'), undefined, isUnsaved)
    await write({ id: job.id, step, tag })
  }
  const steps = (governed ? OF_THE_PLAN : STEPS).filter((step) => job.actions?.includes(step))
  const asks = (step: JobStep) =>
    step === 'cancel' || step === 'complete' || (step === 'start' && Boolean(job.order))
  const startDialog = (asked: QuestionDialogProps) => <StartDialog {...asked} id={job.id} />
  return steps.toReversed().map((step) =>
    asks(step) ? (
      <Question
        key={step}
        button={t(`jobs.step.${step}`)}
        title={t(`jobs.ask.${step as 'cancel'}`, { number: job.number })}
        explain={t(step === 'start' ? 'jobs.unfollowed' : 'form.final')}
        answer={t(`jobs.step.${step}`)}
        grave={step === 'cancel'}
        filled={step === steps[0] && step !== 'cancel'}
        onAnswer={() => take(step)}
        {...(step === 'start' ? { dialog: startDialog } : {})}
      />
    ) : (
      <Button
        key={step}
        variant={step === steps[0] ? 'filled' : 'default'}
        loading={busy}
        onClick={() => void attempt(() => take(step))}
      >
        {t(`jobs.step.${step}`)}
      </Button>
    ),
  )
}
