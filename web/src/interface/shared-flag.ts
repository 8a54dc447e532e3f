import { useSyncExternalStore } from 'react'

/** Something that is on or off for the whole page until it is reloaded. */
export interface SharedFlag {
  readonly set: (on: boolean) => void
  readonly useIt: () => boolean
}

export function sharedFlag(): SharedFlag {
  let on = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set: (next) => {
      on = next
      for (const tell of listeners) tell()
    },
    useIt: () => useSyncExternalStore(subscribe, () => on),
  }
}
