import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let passed = 0
let clock: ReturnType<typeof setInterval> | undefined

/** Draws a component anew each minute, with one clock for all of them: how long ago something was is soon not true. */
export function useEachMinute(): void {
  useSyncExternalStore(subscribe, minutesPassed)
}

/** What the time makes of something, looked at each minute: a component is drawn anew where that is another than before. */
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
