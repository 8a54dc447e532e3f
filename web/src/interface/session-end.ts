import { useSyncExternalStore } from 'react'

/** The owner of the open app; undefined until somebody is known to be signed in. */
let owner: string | undefined

/** @param id of the person and the organization of the page */
export function openFor(id: string): void {
  owner ??= id
}

/** The owner of the open app: person and organization. */
export function openedFor(): string | undefined {
  return owner
}

/** Something that the person has to do before waiting calls continue. */
export class Pause {
  /** How many times calls have continued: a request sent before that may still be refused after it. */
  static turns = 0

  /** How many times the person has done it. */
  times = 0

  #waiting: PromiseWithResolvers<void> | undefined
  readonly #listeners = new Set<() => void>()

  /** Asks the person, above the current page. @returns once it is done; rejects with the error of giving up */
  wait(): Promise<void> {
    if (!this.#waiting) this.#set(Promise.withResolvers())
    return this.#waiting?.promise ?? Promise.resolve()
  }

  /** Lets all waiting calls continue. */
  goOn(): void {
    Pause.turns += 1
    this.times += 1
    const { resolve } = this.#waiting ?? {}
    this.#set(undefined)
    resolve?.()
  }

  /** Lets all waiting calls fail. */
  giveUp(error: unknown): void {
    const { reject } = this.#waiting ?? {}
    this.#set(undefined)
    reject?.(error)
  }

  /** Whether any call is waiting. */
  readonly isWaiting = () => this.#waiting !== undefined

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(next: PromiseWithResolvers<void> | undefined): void {
    this.#waiting = next
    for (const tell of this.#listeners) tell()
  }
}

/** Whether any call is waiting for the person. */
export function useWaiting({ subscribe, isWaiting }: Pause): boolean {
  return useSyncExternalStore(subscribe, isWaiting)
}

/** The session has ended while the app is open. */
export const sessionOver = new Pause()
/** The session must be confirmed for this act. */
export const confirmation = new Pause()
/** The organization requires a second factor, and the person has none yet. */
export const missingFactor = new Pause()
