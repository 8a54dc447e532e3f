import { useTranslation } from '../../language/translation.ts'
import { Pictures } from '../../pictures/pictures.tsx'
import { shownDecimal } from '../../show/decimal.ts'
import { HoldPointMark } from '../../show/hold-point.tsx'
import { lengthText } from '../../show/length.ts'
import { limitsInWords } from '../../show/limits.ts'
import { PersonIn } from '../../show/person-link.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { useWhen } from '../../show/when.tsx'
import { watchLines } from '../work-tasks/execution-words.ts'
import type { Check, PermitDocument, PermittedStep, StepState } from './permit.ts'
import classes from './permit-page.module.css'

interface ProcedureProps {
  readonly line: PermitDocument['procedure'][number]
  /** The present state of each step; empty for a revision that was replaced. */
  readonly states: readonly StepState[]
}

/** The steps of a task with boxes to tick. What is already done is ticked. */
export function Procedure({ line: { workTask, steps }, states }: ProcedureProps) {
  return (
    <section className={classes.task}>
      <h2>{workTask.name}</h2>
      {workTask.description && <p className={classes.text}>{workTask.description}</p>}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.workStep.id}
            step={step}
            number={index + 1}
            state={states.find(({ workStepId }) => workStepId === step.workStep.id)}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  readonly step: PermittedStep
  readonly number: number
  readonly state: StepState | undefined
}

function Step({ step: { workStep, requirements }, number, state }: StepProps) {
  const { t } = useTranslation()
  const { name, description, riskLevel, requiresApproval, execution, pictures } = workStep
  const isDone = state !== undefined && state.state !== 'open'
  return (
    <li className={classes.step} data-hold={requiresApproval}>
      <Box label={t(isDone ? 'permits.done' : 'permits.toDo')} ticked={isDone} />
      <div>
        <h3>
          {number}. {name} <RiskMark of={riskLevel} />
        </h3>
        {description && <p className={classes.text}>{description}</p>}
        <Pictures of={pictures} size="middle" atOnce />
        {requirements.length > 0 && (
          <p>
            {t('permits.asks')}{' '}
            {requirements
              .map((each) => (each.onSite ? t('permits.onSite', { name: each.name }) : each.name))
              .join(' · ')}
          </p>
        )}
        {execution && execution.checks.length > 0 && <Checks of={execution.checks} state={state} />}
        {execution?.photoRequired && (
          <p>{state?.photos ? t('permits.photo', { count: state.photos }) : t('permits.noPhoto')}</p>
        )}
        {execution && watchLines(execution, t).map(({ text }) => <p key={text}>{text}</p>)}
        <Signed of={state} />
        {requiresApproval && <Hold of={state} />}
      </div>
    </li>
  )
}

function Checks({ of, state }: { of: readonly Check[]; state: StepState | undefined }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  return (
    <table className={classes.checks}>
      <thead>
        <tr>
          <th scope="col">{t('permits.measured')}</th>
          <th scope="col">{t('permits.limits')}</th>
          <th scope="col">{t('permits.value')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((check) => {
          const { maxAgeMinutes } = check
          const age = maxAgeMinutes !== null && t('execution.said.age', { time: lengthText(maxAgeMinutes) })
          const value = state?.measured.find(({ checkId }) => checkId === check.id)
          return (
            <tr key={check.id}>
              <th scope="row">{check.name}</th>
              <td data-label={t('permits.limits')}>
                {[limitsInWords(check, t), age].filter(Boolean).join(', ') || '–'}
              </td>
              <td data-label={t('permits.value')} data-outside={value?.outside}>
                {value && `${shownDecimal(value.value)} ${check.unit ?? ''} (${exact(value.at)})`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Who did it, or declared it not needed. */
function Signed({ of }: { of: StepState | undefined }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  if (!of?.doneBy || of.doneAt === null) {
    return <p className={classes.line}>{t('permits.doneBy', { name: '' })}</p>
  }
  const { doneBy, notNeeded, reason } = of
  const at = exact(of.doneAt)
  return (
    <p>
      <PersonIn of={doneBy}>
        {(who) =>
          notNeeded
            ? t('permits.notNeeded', { name: `${who}, ${at}`, reason: reason ?? '' })
            : t('permits.doneBy', { name: `${who}, ${at}` })
        }
      </PersonIn>
    </p>
  )
}

/** Where the work waits for somebody else. */
function Hold({ of }: { of: StepState | undefined }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const released = of?.releasedBy && of.releasedAt !== null
  return (
    <div className={classes.hold}>
      <HoldPointMark />
      <span>
        {released ? (
          <PersonIn of={of.releasedBy}>
            {(who) => t('permits.releasedBy', { name: `${who}, ${exact(of.releasedAt ?? '')}` })}
          </PersonIn>
        ) : (
          t('permits.holdExplain')
        )}
      </span>
      {!released && (
        <span className={classes.line}>
          <Box label={t('permits.toRelease')} ticked={false} /> {t('permits.releasedBy', { name: '' })}
        </span>
      )}
    </div>
  )
}

/** A box to tick with a pen; already ticked if it is done. */
function Box({ label, ticked }: { label: string; ticked: boolean }) {
  return (
    <svg className={classes.box} viewBox="0 0 20 20" role="img" aria-label={label}>
      <rect x="1" y="1" width="18" height="18" rx="2" />
      {ticked && <path d="M4.5 10.5l3.5 4 7.5-9" />}
    </svg>
  )
}
