import { useState } from 'react'
import { useKept } from '../../../form/kept.ts'
import { serviceNow } from '../../../interface/service-clock.ts'

/** How long something entered on site is taken as seen just now: what is signed says what is true when it is signed. */
const FRESH_MS = 15 * 60_000

interface Entered<V> {
  readonly value: V
  /** When it was entered, by the service's clock in milliseconds. */
  readonly at: number
}

/**
 * What somebody enters on site and has not signed yet. It is kept through a reload, but is only fresh for a short time.
 * @param name of the form
 * @param now the service's time in milliseconds
 * @param since what was entered before is not fresh
 */
export function useEntered<V>(name: string, now: number, since = 0) {
  const kept = useKept<Entered<V>>(name)
  const [entered, setEntered] = useState(kept.read)
  const isFresh = entered !== undefined && entered.at > Math.max(since, now - FRESH_MS)
  return {
    fresh: isFresh ? entered.value : undefined,
    /** What is too old to be signed. */
    old: isFresh ? undefined : entered,
    enter: (value: V) => {
      const next = { value, at: serviceNow() }
      setEntered(next)
      kept.keep(next)
    },
    forget: () => {
      setEntered(undefined)
      kept.forget()
    },
  }
}
