import {
  IconBan,
  IconChecks,
  IconCircleCheckFilled,
  IconCircleX,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconThumbUp,
} from '@tabler/icons-react'
import { useTranslation } from '../language/translation.ts'
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
}

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
