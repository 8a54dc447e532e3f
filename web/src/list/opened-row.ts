import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

interface Place {
  readonly id: string
  readonly scrolled: number
}

/** Which row was opened from which entry of the tab's history, and the scroll position of its page. */
const opened = new Map<string, Place>()

/** Remembers from where a record of the current list is opened. */
export function rememberRow(entry: string | undefined, id: string): void {
  if (entry !== undefined) opened.set(entry, { id, scrolled: window.scrollY })
}

/** Restores a list when somebody goes back to it: the scroll position, and the focus on the row that they opened. */
export function useOpenedRow(rows: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const entry = router.state.location.state.__TSR_key
    const place = entry === undefined ? undefined : opened.get(entry)
    if (entry === undefined || !place) return
    opened.delete(entry)
    window.scrollTo({ top: place.scrolled })
    rows.current?.querySelector<HTMLElement>(`[data-id="${place.id}"] th a`)?.focus({ preventScroll: true })
  }, [router, rows])
}
