import type { ReactNode } from 'react'
import { serviceNow } from '../interface/service-clock.ts'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useEachMinute } from './minute.ts'
import { useZone } from './zone.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Say = (at: string) => string
/** Says a day that both moments share once. */
type Span = (start: string, end: string) => string

/** Formats moments as people say them, with the exact time on hover; in the organization's time zone. */
export function useMoment(): (at: string) => ReactNode {
  const { exact } = useWhen()
  const relative = useSayRelative()
  return (at) => <Moment at={at} exact={exact} relative={relative} />
}

/** It updates itself, so that its parent is not rendered again as time passes. */
function Moment({ at, exact, relative }: { at: string; exact: Say; relative: Say }) {
  useEachMinute()
  return (
    <time dateTime={at} title={exact(at)}>
      {relative(at)}
    </time>
  )
}

/**
 * Formats a moment exactly.
 * @param zone the time zone; by default that of the page
 */
export function useWhen(zone?: string): { readonly exact: Say; readonly span: Span } {
  const { locale } = useTranslation()
  const here = useZone()
  const timeZone = zone ?? here
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    exact: (at) => format.format(new Date(at)),
    span: (start, end) => format.formatRange(new Date(start), new Date(end)),
  }
}

/** Formats how long ago a moment was. The component is rendered again each minute. */
export function useRelative(): Say {
  useEachMinute()
  return useSayRelative()
}

function useSayRelative(): Say {
  const { locale } = useTranslation()
  const { timeZone } = useMe().organization
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (at) => {
    const passed = serviceNow() - Date.parse(at)
    if (passed < MINUTE) return ago.format(0, 'minute')
    if (passed < 60 * MINUTE) return ago.format(-Math.floor(passed / MINUTE), 'minute')
    if (passed < DAY) return ago.format(-Math.floor(passed / (60 * MINUTE)), 'hour')
    if (passed < 7 * DAY) return ago.format(-Math.floor(passed / DAY), 'day')
    return day.format(new Date(at))
  }
}

/** Formats a day, such as 2026-11-21. */
export function useDay(): (day: string) => string {
  const { locale } = useTranslation()
  return (day) => dayIn(locale, day)
}

/** Formats a day, such as 2026-11-21, in a language; empty if there is none. */
export function dayIn(locale: string, day: string): string {
  if (day === '') return ''
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
