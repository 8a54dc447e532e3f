import IconCamera from '~icons/tabler/camera'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import { useTranslation } from '../../../language/translation.ts'
import { Badge } from '../../../show/badge.tsx'
import { HoldPointMark } from '../../../show/hold-point.tsx'
import { lengthText } from '../../../show/length.ts'
import { RiskMark } from '../../../show/risk.tsx'
import type { PermittedStep } from '../../permits/permit.ts'
import classes from './work-page.module.css'

/** What a step requires, at a glance. */
export function StepMarks({ of }: { of: PermittedStep['workStep'] }) {
  const { t } = useTranslation()
  const { riskLevel, requiresApproval, execution } = of
  return (
    <span className={classes.marks}>
      <RiskMark of={riskLevel} />
      {requiresApproval && <HoldPointMark />}
      {execution?.photoRequired && (
        <Badge tone="faint" icon={IconCamera}>
          {t('field.photo')}
        </Badge>
      )}
      {execution?.watchMinutes ? (
        <Badge tone="faint" icon={IconClockHour4}>
          {t('jobWork.watchAfter', { length: lengthText(execution.watchMinutes) })}
        </Badge>
      ) : null}
    </span>
  )
}
