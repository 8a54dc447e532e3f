import IconClock from '~icons/tabler/clock'
import { Badge } from '../../show/badge.tsx'
import { HoldPointMark } from '../../show/hold-point.tsx'
import { lengthText } from '../../show/length.ts'
import type { Demands } from './order.ts'

/** Whether a step is a hold point, and how long it takes. */
export function StepDemands({ of, stepId }: { of: Demands | undefined; stepId: string }) {
  const found = of?.find(({ workStepId }) => workStepId === stepId)
  if (!found) return null
  const { requiresApproval, estimatedDurationMinutes: minutes } = found
  return (
    <>
      {requiresApproval && <HoldPointMark />}
      {minutes !== null && (
        <Badge tone="faint" icon={IconClock}>
          {lengthText(minutes)}
        </Badge>
      )}
    </>
  )
}
