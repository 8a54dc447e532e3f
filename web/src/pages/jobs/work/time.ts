import { useEffect, useState } from 'react'
import { serviceNow } from '../../../interface/service-clock.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useZone } from '../../../show/zone.ts'

/** The service's time in milliseconds, updated regularly. */
export function useServiceTime(everyMs: number): number {
  const [now, tell] = useState(serviceNow)
  useEffect(() => {
    const timer = setInterval(() => tell(serviceNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Formats a moment in local time, without the date if it is today. */
export function useTimeOf(): (at: string) => string {
  const { t, locale } = useTranslation()
  const timeZone = useZone()
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (at) => {
    const moment = new Date(at)
    const said = t('jobWork.clock', { time: time.format(moment) })
    const [day, today] = [days.format(moment), days.format(serviceNow())]
    if (day === today) return said
    const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone })
    return `${date.format(moment)} ${said}`
  }
}

const SECOND_MS = 1_000
const MINUTE_S = 60

/** Formats a duration: `47:05`, `1:02:00`. */
export function lastingOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / MINUTE_S ** 2), Math.floor(seconds / MINUTE_S) % MINUTE_S]
  const rest = two(seconds % MINUTE_S)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** How long before it is due the next round is shown in red. */
const SOON_MS = 3 * 60_000

/** Whether the next round of a watch is to be made now. */
export function isRoundSoon(by: string, now: number): boolean {
  return Date.parse(by) - now < SOON_MS
}
