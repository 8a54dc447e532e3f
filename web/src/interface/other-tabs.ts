import type { Query, QueryClient } from '@tanstack/react-query'

/** Tabs of this browser tell each other that something was written. */
const tabs = new BroadcastChannel('holdpoint-writes')
/** Writes that follow each other sooner are looked at together. */
const AT_MOST_EACH = 2_000

/** Tells the other tabs that what they show may have changed: at once, for this one may be closed next. */
export function tellOtherTabs(): void {
  tabs.postMessage('written')
}

/**
 * What is shown is read again after a write in another tab; where nobody looks, once somebody does. Forms keep what is
 * typed, as ever when something is read again.
 */
export function hearOtherTabs(client: QueryClient): void {
  let isDue = false
  let last = 0
  const readAgain = () => {
    isDue = false
    last = Date.now()
    // What is stale is read by itself when the page is seen again.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void client.invalidateQueries({ refetchType, predicate: mayChange })
  }
  tabs.onmessage = () => {
    if (isDue) return
    isDue = true
    setTimeout(readAgain, Math.max(0, last + AT_MOST_EACH - Date.now()))
  }
}

/** What somebody is asked about stays as they read it, until they have answered. */
function mayChange({ observers }: Query): boolean {
  return observers.every(({ options }) => options.refetchOnWindowFocus !== false)
}
