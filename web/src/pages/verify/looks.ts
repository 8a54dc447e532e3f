import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import type { Icon } from '../../show/icon.tsx'
import type { Proof } from './proof.ts'

export type Tone = 'good' | 'warning' | 'bad'

/** How each state of a proof looks. */
export const LOOKS: { readonly [S in Proof['status']]: readonly [Tone, Icon] } = {
  valid: ['good', IconCircleCheckFilled],
  closed: ['warning', IconCircleCheckFilled],
  suspended: ['bad', IconAlertTriangle],
  expired: ['bad', IconClock],
  replaced: ['bad', IconBan],
  revoked: ['bad', IconBan],
}
