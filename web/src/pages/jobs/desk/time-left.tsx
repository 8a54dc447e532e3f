import { serviceNow } from '../../../interface/service-clock.ts'
import { useTranslation } from '../../../language/translation.ts'
import { lengthText } from '../../../show/length.ts'
import { useEachMinute } from '../../../show/minute.ts'

const MINUTE = 60_000

/** How long something still lasts, or how long it has been over; it updates itself. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation()
  useEachMinute()
  const minutes = Math.ceil((Date.parse(until) - serviceNow()) / MINUTE)
  const length = lengthText(Math.abs(minutes))
  return <time dateTime={until}>{minutes > 0 ? t('desk.left', { length }) : t('desk.over', { length })}</time>
}
