import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Question } from '../../form/question.tsx'
import { useAction } from '../../interface/action.ts'
import { keys } from '../../interface/keys.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import { useActing } from './acting/use-acting.tsx'
import { type Job, jobs } from './job.ts'

/** The usual next step first. */
const STEPS = ['confirm', 'start', 'resume', 'complete', 'suspend', 'cancel'] as const
type JobStep = (typeof STEPS)[number]

/** What brings a job to its next state. What cannot be taken back asks before. */
export function JobSteps({ of: { record: job, tag } }: { of: Tagged<Job> }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { ask, dialog } = useActing()
  const { write, busy } = useAction(['jobs'], jobs.take<JobStep>)
  const take = async (step: JobStep) => {
    const taken = await write({ id: job.id, step, tag })
    client.setQueryData(keys.record('jobs', job.id), taken)
    announce(t(`jobs.done.${step}`))
  }
  const steps = STEPS.filter((step) => job.actions?.includes(step))
  const complete = () =>
    ask({
      title: t('jobs.ask.complete', { number: job.number }),
      explain: t('jobs.askExplain'),
      answer: t('jobs.step.complete'),
      people: job.crew?.map(({ user }) => ({ id: user.id, name: fullName(user) })) ?? [],
      inPerson: (job.crew?.length ?? 0) > 0,
      body: {},
      send: (body, key) => jobs.take({ id: job.id, step: 'complete', tag, body }, key),
      onDone: () => announce(t('jobs.done.complete')),
    })
  const buttons = steps.toReversed().map((step) =>
    step === 'cancel' ? (
      <Question
        key={step}
        button={t(`jobs.step.${step}`)}
        title={t('jobs.ask.cancel', { number: job.number })}
        explain={t('jobs.askExplain')}
        answer={t(`jobs.step.${step}`)}
        grave
        onAnswer={() => take(step)}
      />
    ) : (
      <Button
        key={step}
        variant={step === steps[0] ? 'filled' : 'default'}
        loading={busy}
        onClick={() => (step === 'complete' ? complete() : void attempt(() => take(step)))}
      >
        {t(`jobs.step.${step}`)}
      </Button>
    ),
  )
  return (
    <>
      {buttons}
      {dialog}
    </>
  )
}
