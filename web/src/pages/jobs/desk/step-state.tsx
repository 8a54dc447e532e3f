import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconHourglass from '~icons/tabler/hourglass'
import IconMinus from '~icons/tabler/minus'
import { useTranslation } from '../../../language/translation.ts'
import { Badge } from '../../../show/badge.tsx'
import { type Step, waitsForRelease } from './waiting.ts'

/** The state of a step, as word and shape. */
export function StepState({ of: step }: { of: Step }) {
  const { t } = useTranslation()
  if (step.notNeeded) {
    return (
      <Badge tone="faint" icon={IconMinus}>
        {t('desk.state.notNeeded')}
      </Badge>
    )
  }
  if (waitsForRelease(step)) {
    return (
      <Badge tone="warning" icon={IconHourglass}>
        {t('desk.state.waits')}
      </Badge>
    )
  }
  if (step.state === 'open') {
    return (
      <Badge tone="faint" icon={IconCircle}>
        {t('desk.state.open')}
      </Badge>
    )
  }
  return (
    <Badge tone="good" icon={IconCircleCheckFilled}>
      {t(`desk.state.${step.state}`)}
    </Badge>
  )
}
