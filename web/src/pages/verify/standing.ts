import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import { useTranslation } from '../../language/translation.ts'
import type { Icon } from '../../show/icon.tsx'
import type { Proof } from './proof.ts'

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

/** Whether a proof counts at the moment, in words. A valid permit does not count before its work may begin. */
export function useStanding(): (proof: Proof) => Standing {
  const { t, locale } = useTranslation()
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return ({ kind, status, validFrom }) => {
    if (status === 'valid' && validFrom !== null) {
      const moment = long.format(new Date(validFrom))
      const explanation = t('verify.explain.permit.notYet', { moment })
      return { ...look('notYet'), word: t('verify.status.notYet'), explanation }
    }
    const explanation = t(`verify.explain.${kind}.${status}`)
    return { ...look(status), word: t(`verify.status.${status}`), explanation }
  }
}

function look(of: keyof typeof LOOKS): Pick<Standing, 'tone' | 'icon'> {
  const [tone, icon] = LOOKS[of]
  return { tone, icon }
}
