import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import { useTranslation } from '../../language/translation.ts'
import type { Icon } from '../../show/icon.tsx'
import type { Proof } from './proof.ts'
import { useZonedMoment } from './use-zoned-moment.ts'

export type Tone = 'good' | 'warning' | 'bad'

/** How a proof stands, as it is shown to somebody who decides by it. */
interface Standing {
  readonly tone: Tone
  readonly icon: Icon
  readonly word: string
  readonly explanation: string
}

const LOOKS: { readonly [S in Proof['status'] | 'notYet']: readonly [Tone, Icon] } = {
  valid: ['good', IconCircleCheckFilled],
  notYet: ['bad', IconClock],
  closed: ['warning', IconCircleCheckFilled],
  suspended: ['bad', IconAlertTriangle],
  expired: ['bad', IconClock],
  replaced: ['bad', IconBan],
  revoked: ['bad', IconBan],
}

/** How a proof looks of which nobody knows whether it counts now. */
export const UNCHECKED = { tone: 'warning', icon: IconAlertTriangle } as const

/** What may change soon. That a proof no longer counts is said from an older answer too. */
const PASSING: ReadonlySet<Proof['status']> = new Set(['valid', 'suspended'])

/** What the service said of a proof. */
export interface Checked {
  readonly proof: Proof
  /** When the service was asked, in milliseconds. */
  readonly at: number
  /** Whether that is too long ago to say what holds now. */
  readonly isStale: boolean
}

/** Whether a proof counts at the moment, in words. A valid permit does not count before its work may begin. */
export function useStanding(): (checked: Checked) => Standing {
  const { t } = useTranslation()
  const momentOf = useZonedMoment()
  return ({ proof: { kind, status, validFrom }, at, isStale }) => {
    if (isStale && PASSING.has(status)) {
      const word = t('verify.unchecked', { when: momentOf(at) })
      return { ...UNCHECKED, word, explanation: t('verify.explain.unchecked') }
    }
    if (status === 'valid' && validFrom) {
      const moment = momentOf(Date.parse(validFrom))
      const explanation = t('verify.explain.permit.notYet', { moment })
      return { ...look('notYet'), word: t('verify.status.notYet'), explanation }
    }
    const explanation = t(`verify.explain.${kind}.${status}`)
    return { ...look(status), word: t(`verify.status.${status}`), explanation }
  }
}

function look(of: keyof typeof LOOKS): Pick<Standing, 'tone' | 'icon'> {
  // A page that is older than the service does not know whether such a proof counts.
  const [tone, icon] = LOOKS[of] ?? [UNCHECKED.tone, UNCHECKED.icon]
  return { tone, icon }
}
