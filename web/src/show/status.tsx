import IconBan from '~icons/tabler/ban'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconChecks from '~icons/tabler/checks'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconCircleX from '~icons/tabler/circle-x'
import IconClipboardCheck from '~icons/tabler/clipboard-check'
import IconHourglass from '~icons/tabler/hourglass'
import IconPencil from '~icons/tabler/pencil'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconThumbUp from '~icons/tabler/thumb-up'
import type { Catalogue } from '../language/en/catalogue.ts'
import { useTranslation } from '../language/translation.ts'
import { Badge, type Look, UNKNOWN } from './badge.tsx'

const LOOKS = {
  draft: ['begun', IconPencil],
  confirmed: ['good', IconCircleCheckFilled],
  in_progress: ['waiting', IconPlayerPlay],
  suspended: ['warning', IconPlayerPause],
  handed_back: ['waiting', IconClipboardCheck],
  completed: ['good', IconChecks],
  cancelled: ['faint', IconBan],
  sent: ['waiting', IconHourglass],
  scheduled: ['waiting', IconCalendarCheck],
  replaced: ['faint', IconBan],
  waiting: ['waiting', IconHourglass],
  accepted: ['good', IconThumbUp],
  declined: ['bad', IconCircleX],
  unverified: ['waiting', IconHourglass],
  verified: ['good', IconCircleCheckFilled],
  rejected: ['bad', IconCircleX],
  revoked: ['bad', IconBan],
} as const satisfies { readonly [state in keyof Catalogue['status']]: Look }

export type StatusName = keyof typeof LOOKS

/** The status with this name, if `Status` shows it: deviations have others. */
export function statusNamed(name: string | undefined): StatusName | undefined {
  return name !== undefined && name in LOOKS ? (name as StatusName) : undefined
}

/** The status of a record, as word and shape. */
export function Status({ of }: { of: StatusName }) {
  const { t } = useTranslation()
  const [tone, icon] = LOOKS[of] ?? UNKNOWN
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${of}`)}
    </Badge>
  )
}
