import { useRef, useState } from 'react'
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
 * What somebody enters on site and has not signed yet. It is kept through a reload, but is only fresh for a short time;
 * what is empty is nothing.
 * @param name of the form
 * @param now the service's time in milliseconds
 * @param since what was entered before is not fresh
 */
export function useEntered<V extends { readonly length: number }>(name: string, now: number, since = 0) {
  const kept = useKept<Entered<V>>(name)
  const [entered, setEntered] = useState(kept.read)
  const latest = useRef(entered)
  const isFresh = entered !== undefined && entered.at > Math.max(since, now - FRESH_MS)
  const forget = () => {
    latest.current = undefined
    setEntered(undefined)
    kept.forget()
  }
  return {
    fresh: isFresh ? entered.value : undefined,
    /** What is too old to be signed. */
    old: isFresh ? undefined : entered,
    enter: (value: V) => {
      if (value.length === 0) return forget()
      const next = { value, at: serviceNow() }
      latest.current = next
      setEntered(next)
      kept.keep(next)
    },
    forget,
    /** Forgets what was signed, unless something else was entered before the answer came. */
    forgetSigned: (value: V) => {
      if (latest.current?.value === value) forget()
    },
  }
}
