import IconClock from '~icons/tabler/clock'
import IconUserCheck from '~icons/tabler/user-check'
import { useTranslation } from '../../language/translation.ts'
import { Badge } from '../../show/badge.tsx'
import { lengthText } from '../../show/length.ts'
import type { Demands } from './order.ts'

/** Whether a step is a hold point, and how long it takes. */
export function StepDemands({ of, stepId }: { of: Demands | undefined; stepId: string }) {
  const { t } = useTranslation()
  const found = of?.find(({ workStepId }) => workStepId === stepId)
  if (!found) return null
  const { requiresApproval, estimatedDurationMinutes: minutes } = found
  return (
    <>
      {requiresApproval && (
        <Badge tone="warning" icon={IconUserCheck}>
          {t('workTasks.step.approvalShort')}
        </Badge>
      )}
      {minutes !== null && (
        <Badge tone="faint" icon={IconClock}>
          {lengthText(minutes)}
        </Badge>
      )}
    </>
  )
}
