import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import { useTranslation } from '../../language/translation.ts'
import type { Icon } from '../../show/icon.tsx'
import { type Proof, proofAt } from '../verify/proof.ts'
import classes from './permit-page.module.css'

type Tone = 'good' | 'warning' | 'bad'

const LOOKS: { readonly [S in Proof['status']]: readonly [Tone, Icon] } = {
  valid: ['good', IconCircleCheckFilled],
  closed: ['warning', IconCircleCheckFilled],
  suspended: ['bad', IconAlertTriangle],
  expired: ['bad', IconClock],
  replaced: ['bad', IconBan],
  revoked: ['bad', IconBan],
}

/**
 * Whether somebody may work by this revision now, as shown to anybody who scans its code. Needs `learn('verify')`.
 */
export function PermitState({ code, sha256 }: { readonly code: string; readonly sha256: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...proofAt(code, sha256), refetchInterval: 60_000 })
  if (!data) return null
  const [tone, Shape] = LOOKS[data.status]
  return (
    <p className={classes.state} data-tone={tone} role="status">
      <Shape size={28} aria-hidden />
      <span>
        <strong>{t(`verify.status.${data.status}`)}</strong>
        {t(`verify.explain.permit.${data.status}`)}
      </span>
    </p>
  )
}
