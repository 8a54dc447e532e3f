import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconHourglass from '~icons/tabler/hourglass'
import IconMinus from '~icons/tabler/minus'
import IconSignature from '~icons/tabler/signature'
import { useTranslation } from '../language/translation.ts'
import type { Icon } from '../show/icon.tsx'
import type { Verdict } from './cause.ts'
import classes from './verdict-badge.module.css'

const ICONS: { readonly [V in Verdict]: Icon } = {
  missing: IconCircleX,
  expires_during: IconHourglass,
  pending_on_site: IconSignature,
  overridden: IconAlertTriangle,
  satisfied: IconCircleCheckFilled,
  not_applicable: IconMinus,
}

/** What readiness says about one person and one need, as word and shape. Needs `learn('readiness')`. */
export function VerdictBadge({ of }: { of: Verdict }) {
  const { t } = useTranslation()
  const Icon = ICONS[of]
  return (
    <span className={classes.badge} data-verdict={of}>
      <Icon size={14} aria-hidden />
      {t(`readiness.verdict.${of}`)}
    </span>
  )
}

/** Whether nothing stands in the way of a work, as word and shape. Needs `learn('readiness')`. */
export function ReadyBadge({ ready }: { ready: boolean }) {
  const { t } = useTranslation()
  const Icon = ready ? IconCircleCheckFilled : IconCircleX
  return (
    <span className={classes.badge} data-verdict={ready ? 'satisfied' : 'missing'}>
      <Icon size={14} aria-hidden />
      {t(ready ? 'readiness.ready' : 'readiness.notReady')}
    </span>
  )
}
