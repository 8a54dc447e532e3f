import { lazy, type ReactNode, Suspense } from 'react'
import IconCertificate from '~icons/tabler/certificate'
import IconShieldCheck from '~icons/tabler/shield-check'
import { useTranslation } from '../../language/translation.ts'
import { Pictures } from '../../pictures/pictures.tsx'
import { RISKS, RiskMark } from '../../show/risk.tsx'
import type { Executions, Line, StepPictures } from './order.ts'
import classes from './order-lines.module.css'

const LineChecks = lazy(() => import('./line-checks.tsx'))

type Step = Line['steps'][number]

interface OrderLinesProps {
  readonly lines: readonly Line[]
  readonly executions: Executions | undefined
  readonly pictures: StepPictures | undefined
  /** What stands below the name of a task: its version, and who confirmed that. */
  readonly about: (task: Line['workTask']) => ReactNode
}

/** Tasks, their steps, and what each step requires. No row is cut where it is printed. */
export function OrderLines({ lines, executions, pictures, about }: OrderLinesProps) {
  const { t } = useTranslation()
  return (
    <ol className={classes.lines} aria-label={t('orders.lines')}>
      {lines.map(({ workTask, workTaskGroupId, displayOrder, steps }, index) => (
        <li key={`${workTaskGroupId} ${displayOrder}`} className={classes.line}>
          <div className={classes.head}>
            <h3>
              {index + 1}. {workTask.name}
            </h3>
            <div className={classes.about}>{about(workTask)}</div>
            {workTask.description && <p className={classes.prose}>{workTask.description}</p>}
          </div>
          {steps.length === 0 && <p>{t('workTasks.noSteps')}</p>}
          <ol className={classes.steps}>
            {steps.map((step, place) => (
              <LineStep
                key={step.workStepGroupId}
                step={step}
                execution={executions?.find(({ workStepId }) => workStepId === step.workStep.id)?.execution}
                pictures={pictures?.find(({ workStepId }) => workStepId === step.workStep.id)?.pictures}
                number={`${index + 1}.${place + 1}`}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

interface LineStepProps {
  readonly step: Step
  readonly execution: Executions[number]['execution'] | undefined
  readonly pictures: StepPictures[number]['pictures'] | undefined
  readonly number: string
}

function LineStep({ step: { workStep, requirements }, execution, pictures, number }: LineStepProps) {
  const { t } = useTranslation()
  const risk = RISKS.find((each) => each === workStep.riskLevel)
  return (
    <li className={classes.step}>
      <span className={classes.number}>{number}</span>
      <div className={classes.body}>
        <div className={classes.name}>
          <strong>{workStep.name}</strong>
          {risk && <RiskMark of={risk} />}
          <span className={classes.version}>{t('history.version', { version: workStep.version })}</span>
        </div>
        {workStep.description && <p className={classes.prose}>{workStep.description}</p>}
        <Pictures of={pictures} size="middle" />
        {execution && (
          <Suspense>
            <LineChecks of={execution} />
          </Suspense>
        )}
        {requirements.length > 0 && (
          <ul className={classes.requirements}>
            {requirements.map(({ id, name, onSite, version, educationalContents }) => (
              <li key={id}>
                <IconShieldCheck size={16} aria-hidden />
                <span>
                  {name}{' '}
                  <span className={classes.faint}>
                    · {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')} ·{' '}
                    {t('history.version', { version })}
                  </span>
                  {educationalContents.map((content) => (
                    <span key={content.id} className={classes.content}>
                      <IconCertificate size={16} aria-hidden /> {content.title}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
