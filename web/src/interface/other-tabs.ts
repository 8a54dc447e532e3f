import type { Query, QueryClient } from '@tanstack/react-query'

/** Tabs of this browser tell each other about writes. */
const tabs = new BroadcastChannel('holdpoint-writes')
/** Writes within this time are handled together. */
const AT_MOST_EACH = 2_000

/** Tells the other tabs that their data may have changed. It does so at once, since this tab may be closed next. */
export function notifyOtherTabs(): void {
  tabs.postMessage('written')
}

/**
 * Reads data again after a write in another tab: at once in a visible tab, otherwise when the tab becomes visible. Forms
 * keep what is typed, as with every refetch.
 */
export function hearOtherTabs(client: QueryClient): void {
  let isDue = false
  let last = 0
  const readAgain = () => {
    isDue = false
    last = Date.now()
    // A hidden tab refetches stale data by itself when it becomes visible.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void client.invalidateQueries({ refetchType, predicate: mayChange })
  }
  tabs.onmessage = () => {
    if (isDue) return
    isDue = true
    setTimeout(readAgain, Math.max(0, last + AT_MOST_EACH - Date.now()))
  }
}

/** Data in a confirmation dialog stays as the user read it until they have answered. */
function mayChange({ observers }: Query): boolean {
  return observers.every(({ options }) => options.refetchOnWindowFocus !== false)
}
