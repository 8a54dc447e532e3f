import IconAlertCircle from '~icons/tabler/alert-circle'
import IconChecks from '~icons/tabler/checks'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconHandStop from '~icons/tabler/hand-stop'
import { useTranslation } from '../../language/translation.ts'
import { Badge, type Look, UNKNOWN } from '../../show/badge.tsx'
import type { Deviation } from './deviation.ts'

const LOOKS: { readonly [S in Deviation['status']]: Look } = {
  open: ['warning', IconAlertCircle],
  resolved: ['waiting', IconCircleCheckFilled],
  closed: ['good', IconChecks],
}

/** The state of a deviation, as word and shape; that it stops work comes first. */
export function DeviationState({
  of: { status, stopsWork },
}: {
  of: Pick<Deviation, 'status' | 'stopsWork'>
}) {
  const { t } = useTranslation()
  const [tone, icon] =
    stopsWork && status === 'open' ? (['bad', IconHandStop] as const) : (LOOKS[status] ?? UNKNOWN)
  return (
    <Badge tone={tone} icon={icon}>
      {t(stopsWork && status === 'open' ? 'deviations.stops' : `deviations.state.${status}`)}
    </Badge>
  )
}
