import { lazy, Suspense } from 'react'
import IconClock from '~icons/tabler/clock'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconUserCheck from '~icons/tabler/user-check'
import { useTranslation } from '../../language/translation.ts'
import { RiskMark } from '../../show/risk.tsx'
import type { Execution } from './execution.ts'
import type { WorkStep } from './work-step.ts'
import classes from './work-task-page.module.css'

const ExecutionFacts = lazy(() => import('./execution-facts.tsx'))

type Facts = Pick<
  WorkStep,
  'riskLevel' | 'estimatedDurationMinutes' | 'requiresApproval' | 'safetyRequirements' | 'execution'
>

/** What a step says beside its text, in a line. */
export function StepFacts({ step }: { step: Facts }) {
  const { t } = useTranslation()
  const { riskLevel, estimatedDurationMinutes: minutes, requiresApproval, safetyRequirements = [] } = step
  const { execution } = step
  return (
    <ul className={classes.facts}>
      <li>
        <RiskMark of={riskLevel} />
      </li>
      {minutes !== null && (
        <li>
          <IconClock size={16} aria-hidden /> {t('workTasks.step.minutes', { count: minutes })}
        </li>
      )}
      {requiresApproval && (
        <li>
          <IconUserCheck size={16} aria-hidden /> {t('workTasks.step.approvalShort')}
        </li>
      )}
      {safetyRequirements.map(({ id, name, onSite }) => (
        <li key={id} className={classes.requirement}>
          <IconShieldCheck size={16} aria-hidden />
          <div>
            {name} <span>· {t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}</span>
          </div>
        </li>
      ))}
      {execution && asksForSomething(execution) && (
        <Suspense>
          <ExecutionFacts of={execution} />
        </Suspense>
      )}
    </ul>
  )
}

function asksForSomething({ checks, photoRequired, watchMinutes }: Execution): boolean {
  return checks.length > 0 || photoRequired || watchMinutes !== null
}
