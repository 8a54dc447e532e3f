import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { earlier, isEarlier, subscribeEarlier } from '../interface/kept-reads.ts'
import { keys } from '../interface/keys.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './earlier.module.css'

/** How long after a failed request to try again. */
const AGAIN_MS = 10_000

/** Says that the page shows cached data, and since when, until it has been refreshed. */
export default function Earlier() {
  const { t, locale } = useTranslation()
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const shown = useSyncExternalStore((listener) => {
    const ends = [subscribeEarlier(listener), cache.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  }, oldestShown)
  const [at, isVain] = shown?.split(' ') ?? []
  useEffect(() => {
    if (!isVain) return
    const read = () => void client.refetchQueries({ type: 'active', predicate: isEarlier })
    const timer = setInterval(read, AGAIN_MS)
    window.addEventListener('online', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', read)
    }
  }, [isVain, client])
  const moment = at && momentOf(new Date(Number(at)), locale)
  return (
    <div role="status" className={classes.place}>
      {moment && (
        <p className={classes.note} data-vain={isVain}>
          {t(
            isVain
              ? navigator.onLine
                ? 'shell.earlier.vain'
                : 'shell.earlier.offline'
              : 'shell.earlier.loading',
            {
              time: moment,
            },
          )}
        </p>
      )}
    </div>
  )
}

/** The age of the oldest cached data, and whether refreshing has failed; undefined if everything is fresh. */
function oldestShown(): string | undefined {
  const shown = [...earlier].filter(([query]) => query.isActive() && query.queryKey[0] !== keys.me[0])
  if (shown.length === 0) return undefined
  const at = Math.min(...shown.map(([, { at }]) => at))
  return shown.some(([, { vain }]) => vain) ? `${at} vain` : `${at}`
}

/** The time today, or with its day; in the device's time zone. */
function momentOf(moment: Date, locale: string): string {
  const isToday = moment.toDateString() === new Date().toDateString()
  const form = isToday
    ? { timeStyle: 'short' as const }
    : { dateStyle: 'medium' as const, timeStyle: 'short' as const }
  return new Intl.DateTimeFormat(locale, form).format(moment)
}
