import { useSyncExternalStore } from 'react'

/** Whose the open app is; undefined before anybody is known to be signed in. */
let owner: string | undefined
let over: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

function set(next: typeof over): void {
  over = next
  for (const tell of listeners) tell()
}

/** @param id of the person and the organization that the page was made for */
export function openFor(id: string): void {
  owner ??= id
}

/** Whose the open app is: person and organization. */
export function openedFor(): string | undefined {
  return owner
}

/**
 * Asks the person to sign in again, over the page that they were on.
 * @returns once they have
 */
export function untilSignedInAgain(): Promise<void> {
  if (!over) set(Promise.withResolvers())
  return over?.promise ?? Promise.resolve()
}

/** Lets everything go on that waits for the person to sign in again. */
export function signedInAgain(): void {
  const { resolve } = over ?? {}
  set(undefined)
  resolve?.()
}

/** Whether the session has ended while the app is open. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribe, () => over !== undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
