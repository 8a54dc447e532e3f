import IconLock from '~icons/tabler/lock'
import { useTranslation } from '../language/translation.ts'
import { Badge } from './badge.tsx'

/** Marks a step after which work only goes on once somebody else has released it. */
export function HoldPointMark() {
  const { t } = useTranslation()
  return (
    <Badge tone="warning" icon={IconLock}>
      {t('workTasks.step.holdPoint')}
    </Badge>
  )
}
