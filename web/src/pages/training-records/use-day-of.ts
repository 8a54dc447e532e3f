import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'

/** Formats the day of a moment in the organization's time zone, in which validity is counted. */
export function useDayOf(): (moment: string) => string {
  const { locale } = useTranslation()
  const { timeZone } = useMe().organization
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (moment) => format.format(new Date(moment))
}
