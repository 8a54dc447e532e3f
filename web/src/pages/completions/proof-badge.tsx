import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import IconHourglass from '~icons/tabler/hourglass'
import { useTranslation } from '../../language/translation.ts'
import type { Icon } from '../../show/icon.tsx'
import classes from './proof-badge.module.css'
import type { ProofState } from './proof-state.ts'

const ICONS: { readonly [S in ProofState]: Icon } = {
  valid: IconCircleCheckFilled,
  over: IconClock,
  unverified: IconHourglass,
  rejected: IconCircleX,
  revoked: IconBan,
}

/** What a proof is worth, as word and shape. */
export function ProofBadge({ of }: { of: ProofState }) {
  const { t } = useTranslation()
  const Icon = ICONS[of]
  return (
    <span className={classes.badge} data-state={of}>
      <Icon size={14} aria-hidden />
      {t(`proof.state.${of}`)}
    </span>
  )
}
