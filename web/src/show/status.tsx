import IconBan from '~icons/tabler/ban'
import IconChecks from '~icons/tabler/checks'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconHourglass from '~icons/tabler/hourglass'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconThumbUp from '~icons/tabler/thumb-up'
import type { Catalogue } from '../language/en/index.ts'
import { useTranslation } from '../language/translation.ts'
import type { Icon } from './icon.tsx'
import classes from './status.module.css'

const ICONS = {
  draft: IconPencil,
  confirmed: IconCircleCheckFilled,
  in_progress: IconPlayerPlay,
  suspended: IconPlayerPause,
  completed: IconChecks,
  cancelled: IconBan,
  waiting: IconHourglass,
  accepted: IconThumbUp,
  declined: IconCircleX,
  unverified: IconHourglass,
  verified: IconCircleCheckFilled,
  rejected: IconCircleX,
  revoked: IconBan,
} satisfies { readonly [state in keyof Catalogue['status']]: Icon }

/** Where a record stands, as word and shape. */
export function Status({ of }: { of: keyof typeof ICONS }) {
  const { t } = useTranslation()
  const Icon = ICONS[of]
  return (
    <span className={classes.status} data-status={of}>
      <Icon size={14} aria-hidden />
      {t(`status.${of}`)}
    </span>
  )
}
