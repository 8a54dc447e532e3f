import { useTranslation } from '../../../language/translation.ts'
import { HoldPointMark } from '../../../show/hold-point.tsx'
import { PersonIn } from '../../../show/person-link.tsx'
import { RISKS, type Risk, RiskMark } from '../../../show/risk.tsx'
import { useMoment } from '../../../show/when.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'
import { RecordedBy } from './recorded-by.tsx'
import { StepState } from './step-state.tsx'
import { isFinished, isWatched, type Step } from './waiting.ts'

/** The steps of the permit in the order of the work, with their states. */
export function StepsPart({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { steps = [], status, standing } = job
  if (steps.length === 0) return null
  const open = steps.filter((step) => !isFinished(step) || isWatched(step))
  return (
    <section className={classes.part} aria-labelledby="steps">
      <h2 id="steps">{t('workTasks.steps')}</h2>
      {status === 'in_progress' && !standing?.handBack && open.length > 0 && (
        <p className={classes.faint}>
          {t('desk.beforeHandBack', { steps: open.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.workStepId}>
            <StepLine of={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ of: step }: { of: Step }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const risk = RISKS.find((each): each is Risk => each === step.riskLevel)
  return (
    <>
      <span className={classes.need}>
        {step.name}
        <span className={classes.faint}>
          {step.doneBy && (
            <>
              <PersonIn of={step.doneBy}>{(name) => t('desk.doneBy', { name })}</PersonIn>{' '}
              {step.doneAt && moment(step.doneAt)}
              <RecordedBy of={step.recordedBy} doer={step.doneBy} />
            </>
          )}
          {step.releasedBy && (
            <>
              {' · '}
              <PersonIn of={step.releasedBy}>{(name) => t('desk.releasedBy', { name })}</PersonIn>{' '}
              {step.releasedAt && moment(step.releasedAt)}
            </>
          )}
          {step.notNeeded && step.reason && <> · {step.reason}</>}
        </span>
      </span>
      <span className={classes.marks}>
        {risk && (risk === 'high' || risk === 'critical') && <RiskMark of={risk} />}
        {step.holdPoint && step.state === 'open' && <HoldPointMark />}
        <StepState of={step} />
      </span>
    </>
  )
}
