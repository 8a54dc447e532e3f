import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

interface Place {
  readonly id: string
  readonly scrolled: number
}

/** Which row was opened from which entry of the tab's history, and how far its page was scrolled. */
const opened = new Map<string, Place>()

/** Keeps from where a record of the list that is shown now is opened. */
export function rememberRow(entry: string | undefined, id: string): void {
  if (entry !== undefined) opened.set(entry, { id, scrolled: window.scrollY })
}

/** Who goes back to a list is where they were: the page as far down, the row that they had opened with the focus. */
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
