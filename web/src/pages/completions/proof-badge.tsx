import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import IconHistory from '~icons/tabler/history'
import IconHourglass from '~icons/tabler/hourglass'
import { useTranslation } from '../../language/translation.ts'
import { Badge, type Look, UNKNOWN } from '../../show/badge.tsx'
import { type ProofState, type Stated, useProofState } from './proof-state.ts'

const LOOKS: { readonly [S in ProofState]: Look } = {
  valid: ['good', IconCircleCheckFilled],
  older: ['faint', IconHistory],
  over: ['warning', IconClock],
  renewed: ['faint', IconHistory],
  unverified: ['waiting', IconHourglass],
  rejected: ['bad', IconCircleX],
  revoked: ['bad', IconBan],
}

/** Whether a proof is valid today, as word and shape. Needs `learn('proof')`. */
export function ProofBadge({ of }: { of: Stated }) {
  const { t } = useTranslation()
  const state = useProofState()(of)
  const [tone, icon] = LOOKS[state] ?? UNKNOWN
  return (
    <Badge tone={tone} icon={icon}>
      {t(`proof.state.${state}`)}
    </Badge>
  )
}
