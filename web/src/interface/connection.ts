import { useEffect, useSyncExternalStore } from 'react'
import { isReachable } from './reachable.ts'

/** How often a browser that reports being offline asks the service. */
const ASK_AGAIN_MS = 3_000

let offline = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the device has no way to the service. It is asked again until there is one. */
export function useIsOffline(): boolean {
  useEffect(() => void look(), [])
  return useSyncExternalStore(whenItChanges, () => offline)
}

function whenItChanges(tell: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
  }
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    clearTimeout(timer)
  }
}

async function look(): Promise<void> {
  clearTimeout(timer)
  const found = !navigator.onLine && !(await isReachable())
  if (found && listeners.size > 0) {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), ASK_AGAIN_MS)
  }
  if (found === offline) return
  offline = found
  for (const tell of listeners) tell()
}
