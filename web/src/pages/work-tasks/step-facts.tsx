import { Suspense } from 'react'
import IconClock from '~icons/tabler/clock'
import IconShieldCheck from '~icons/tabler/shield-check'
import { useTranslation } from '../../language/translation.ts'
import { Pictures } from '../../pictures/pictures.tsx'
import { later } from '../../shell/later.tsx'
import { HoldPointMark } from '../../show/hold-point.tsx'
import { lengthText } from '../../show/length.ts'
import { NotLoadedHere } from '../../show/not-loaded.tsx'
import { RecordLink } from '../../show/record-link.tsx'
import { RiskMark } from '../../show/risk.tsx'
import type { Execution } from './execution.ts'
import type { WorkStep } from './work-step.ts'
import classes from './work-task-page.module.css'

const ExecutionFacts = later(
  () => import('./execution-facts.tsx'),
  () => (
    <li>
      <NotLoadedHere />
    </li>
  ),
)

type Facts = Pick<
  WorkStep,
  | 'riskLevel'
  | 'estimatedDurationMinutes'
  | 'requiresApproval'
  | 'safetyRequirements'
  | 'execution'
  | 'pictures'
>

interface StepFactsProps {
  readonly step: Facts
  /** Of its pictures. */
  readonly size?: 'small' | 'middle'
  /** Whether the names of requirements are links. */
  readonly linked?: boolean
}

/** A step's details besides its text, on one line, and its pictures. */
export function StepFacts({ step, size = 'middle', linked = false }: StepFactsProps) {
  const { t } = useTranslation()
  const { riskLevel, estimatedDurationMinutes: minutes, requiresApproval, safetyRequirements = [] } = step
  const { execution } = step
  return (
    <>
      <ul className={classes.facts}>
        <li>
          <RiskMark of={riskLevel} />
        </li>
        {minutes !== null && (
          <li>
            <IconClock size={16} aria-hidden /> {lengthText(minutes)}
          </li>
        )}
        {requiresApproval && (
          <li>
            <HoldPointMark />
          </li>
        )}
        {safetyRequirements.map(({ id, name, onSite }) => (
          <li key={id} className={classes.requirement}>
            <IconShieldCheck size={16} aria-hidden />
            <div>
              <RecordLink of="safety-requirements" id={id} linked={linked}>
                {name}
              </RecordLink>{' '}
              <span>· {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}</span>
            </div>
          </li>
        ))}
        {execution && asksForSomething(execution) && (
          <Suspense>
            <ExecutionFacts of={execution} />
          </Suspense>
        )}
      </ul>
      <Pictures of={step.pictures} size={size} />
    </>
  )
}

function asksForSomething({ checks, photoRequired, watchMinutes }: Execution): boolean {
  return checks.length > 0 || photoRequired || watchMinutes !== null
}
