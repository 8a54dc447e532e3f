import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let passed = 0
let clock: ReturnType<typeof setInterval> | undefined

/** Renders a component again each minute, with one timer for all: “2 minutes ago” is soon wrong. */
export function useEachMinute(): void {
  useSyncExternalStore(subscribe, minutesPassed)
}

/** A value that depends on the time, read each minute; the component is rendered again if it has changed. */
export function useByMinute<T extends string>(read: () => T): T {
  return useSyncExternalStore(subscribe, read)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  clock ??= setInterval(tick, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

function tick(): void {
  passed += 1
  for (const listener of listeners) listener()
}

function minutesPassed(): number {
  return passed
}
