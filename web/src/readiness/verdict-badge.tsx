import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconHourglass from '~icons/tabler/hourglass'
import IconMinus from '~icons/tabler/minus'
import IconSignature from '~icons/tabler/signature'
import { useTranslation } from '../language/translation.ts'
import { Badge, type Look, UNKNOWN } from '../show/badge.tsx'
import type { Verdict } from './cause.ts'

const LOOKS: { readonly [V in Verdict]: Look } = {
  missing: ['bad', IconCircleX],
  expires_during: ['warning', IconHourglass],
  pending_on_site: ['waiting', IconSignature],
  overridden: ['warning', IconAlertTriangle],
  satisfied: ['good', IconCircleCheckFilled],
  not_applicable: ['faint', IconMinus],
}

/** The verdict on one person and one need, as word and shape. */
export function VerdictBadge({ of }: { of: Verdict }) {
  const { t } = useTranslation()
  const [tone, icon] = LOOKS[of] ?? UNKNOWN
  return (
    <Badge tone={tone} icon={icon}>
      {t(`readiness.verdict.${of}`)}
    </Badge>
  )
}

/** Whether nothing blocks a work, as word and shape. */
export function ReadyBadge({ ready }: { ready: boolean }) {
  const { t } = useTranslation()
  const [tone, icon] = LOOKS[ready ? 'satisfied' : 'missing']
  return (
    <Badge tone={tone} icon={icon}>
      {t(ready ? 'readiness.ready' : 'readiness.notReady')}
    </Badge>
  )
}
