import { type ReactNode, Suspense } from 'react'
import IconCertificate from '~icons/tabler/certificate'
import IconShieldCheck from '~icons/tabler/shield-check'
import { useTranslation } from '../../language/translation.ts'
import { Pictures } from '../../pictures/pictures.tsx'
import { later } from '../../shell/later.tsx'
import { Folded, useFolds } from '../../show/folded.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { RISKS, RiskMark } from '../../show/risk.tsx'
import { TaskTitle } from '../../show/task-title.tsx'
import type { Demands, Executions, Line, StepPictures } from './order.ts'
import classes from './order-lines.module.css'
import { StepDemands } from './step-demands.tsx'

const LineChecks = later(() => import('./line-checks.tsx'))

type Step = Line['steps'][number]

interface OrderLinesProps {
  readonly lines: readonly Line[]
  readonly executions: Executions | undefined
  readonly demands: Demands | undefined
  readonly pictures: StepPictures | undefined
  /** Shown below the name of a task: its version, and who confirmed it. */
  readonly about: (task: Line['workTask']) => ReactNode
  /** Where each task is collapsed; nowhere if somebody decides on all of it. */
  readonly folded?: 'on a phone' | 'everywhere'
  /** Whether the names of requirements are links. */
  readonly linked?: boolean
}

/** Tasks, their steps, and what each step requires. Rows are not split when printed. */
export function OrderLines(props: OrderLinesProps) {
  const { lines, executions, demands, pictures, about, folded, linked = false } = props
  const { t } = useTranslation()
  const onPhone = useFolds()
  const folds = folded === 'everywhere' || (onPhone && folded === 'on a phone')
  return (
    <ol aria-label={t('orders.lines')}>
      {lines.map((line, index) => {
        const { workTask, workTaskGroupId, displayOrder, steps } = line
        const name = `${index + 1}. ${workTask.name}`
        const whole = (
          <LineWhole
            line={line}
            executions={executions}
            demands={demands}
            pictures={pictures}
            number={index + 1}
            linked={linked}
            about={about(workTask)}
          />
        )
        return (
          <li key={`${workTaskGroupId} ${displayOrder}`} className={classes.line}>
            {folds ? (
              <Folded title={<TaskTitle name={name} steps={steps} />}>{whole}</Folded>
            ) : (
              <>
                <h3>{name}</h3>
                {whole}
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface LineWholeProps extends Pick<OrderLinesProps, 'executions' | 'demands' | 'pictures'> {
  readonly line: Line
  readonly number: number
  readonly linked: boolean
  readonly about: ReactNode
}

/** Shown below the name of a task: its description and its steps. */
function LineWhole(props: LineWholeProps) {
  const { executions, demands, pictures, number, linked, about } = props
  const { workTask, steps } = props.line
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.head}>
        <div className={classes.about}>{about}</div>
        {workTask.description && <p className={classes.prose}>{workTask.description}</p>}
      </div>
      {steps.length === 0 && <p>{t('workTasks.noSteps')}</p>}
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <LineStep
            key={step.workStepGroupId}
            step={step}
            demands={demands}
            execution={executions?.find(({ workStepId }) => workStepId === step.workStep.id)?.execution}
            pictures={pictures?.find(({ workStepId }) => workStepId === step.workStep.id)?.pictures}
            number={`${number}.${place + 1}`}
            linked={linked}
          />
        ))}
      </ol>
    </>
  )
}

interface LineStepProps {
  readonly step: Step
  readonly demands: Demands | undefined
  readonly execution: Executions[number]['execution'] | undefined
  readonly pictures: StepPictures[number]['pictures'] | undefined
  readonly number: string
  readonly linked: boolean
}

function LineStep({ step, demands, execution, pictures, number, linked }: LineStepProps) {
  const { workStep, requirements } = step
  const { t } = useTranslation()
  const risk = RISKS.find((each) => each === workStep.riskLevel)
  return (
    <li className={classes.step}>
      <span className={classes.number}>{number}</span>
      <div className={classes.body}>
        <div className={classes.name}>
          <strong>{workStep.name}</strong>
          {risk && <RiskMark of={risk} />}
          <StepDemands of={demands} stepId={workStep.id} />
          <span className={classes.version}>{t('versions.version', { version: workStep.version })}</span>
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
                  <RecordLink of="safety-requirements" id={id} linked={linked}>
                    {name}
                  </RecordLink>{' '}
                  <span className={classes.faint}>
                    · {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')} ·{' '}
                    {t('versions.version', { version })}
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
