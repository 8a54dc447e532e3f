import { serviceNow } from '../interface/service-clock.ts'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'

/** Says by which clock the times of a page are, if the clock of this device shows another time. */
export function useOtherClock(): string | undefined {
  const { t } = useTranslation()
  const { timeZone } = useMe().organization
  return wallTime() === wallTime(timeZone) ? undefined : t('clock.ofOrganization', { timeZone })
}

/** The present day and time; without a zone by the clock of this device. */
function wallTime(timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    serviceNow(),
  )
}
