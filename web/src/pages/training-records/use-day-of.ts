import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'

/** A way to say the day of a moment, in the organization's time zone, where days of proof are counted. */
export function useDayOf(): (moment: string) => string {
  const { locale } = useTranslation()
  const { timeZone } = useMe().organization
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (moment) => format.format(new Date(moment))
}
