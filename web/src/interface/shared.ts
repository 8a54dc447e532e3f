import { useSyncExternalStore } from 'react'

/** A value of the whole page, until it is reloaded. */
export interface Shared<V> {
  readonly get: () => V
  readonly set: (next: V) => void
  readonly useIt: () => V
}

export function shared<V>(value: V): Shared<V> {
  let now = value
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => now
  return {
    get,
    set: (next) => {
      now = next
      for (const tell of listeners) tell()
    },
    useIt: () => useSyncExternalStore(subscribe, get),
  }
}
