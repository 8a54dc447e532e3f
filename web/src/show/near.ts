import { serviceNow } from '../interface/service-clock.ts'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useEachMinute } from './minute.ts'

const DAY = 86_400_000

/** Formats moments near now, in the organization's time zone. */
export interface Near {
  /** today, yesterday, tomorrow, or Fri 27 Nov */
  readonly day: (at: string) => string
  /** 09:05 of today, or tomorrow 09:05 */
  readonly moment: (at: string) => string
  readonly isToday: (at: string) => boolean
}

/** Formats days as people say them. The component is rendered again each minute, since a day ends. */
export function useNear(): Near {
  useEachMinute()
  const { t, locale } = useTranslation()
  const { timeZone } = useMe().organization
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const now = dates.format(serviceNow())
  const away = (at: string) => Math.round((Date.parse(dates.format(new Date(at))) - Date.parse(now)) / DAY)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const said = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at))
  const day = (at: string) => {
    if (Math.abs(away(at)) <= 1) return relative.format(away(at), 'day')
    const year =
      dates.format(new Date(at)).slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const }
    return said(at, { weekday: 'short', day: 'numeric', month: 'short', ...year })
  }
  const isToday = (at: string) => away(at) === 0
  return {
    day,
    isToday,
    moment: (at) => {
      const time = t('near.time', {
        time: said(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      })
      return isToday(at) ? time : `${day(at)} ${time}`
    },
  }
}
