import { useSyncExternalStore } from 'react'

/** Whose the open app is; undefined before anybody is known to be signed in. */
let owner: string | undefined

/** @param id of the person and the organization that the page was made for */
export function openFor(id: string): void {
  owner ??= id
}

/** Whose the open app is: person and organization. */
export function openedFor(): string | undefined {
  return owner
}

/** Something that the person has to do before calls go on that wait for it. */
export class Pause {
  /** How often any of them went on: what was sent before that may be refused after it. */
  static turns = 0

  #waiting: PromiseWithResolvers<void> | undefined
  readonly #listeners = new Set<() => void>()

  /** Asks the person, over the page that they are on. @returns once they have; it fails with what they gave up with */
  wait(): Promise<void> {
    if (!this.#waiting) this.#set(Promise.withResolvers())
    return this.#waiting?.promise ?? Promise.resolve()
  }

  /** Lets everything go on that waits. */
  goOn(): void {
    Pause.turns += 1
    const { resolve } = this.#waiting ?? {}
    this.#set(undefined)
    resolve?.()
  }

  /** Lets everything fail that waits. */
  giveUp(error: unknown): void {
    const { reject } = this.#waiting ?? {}
    this.#set(undefined)
    reject?.(error)
  }

  /** Whether something waits. */
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

/** Whether something waits for the person. */
export function useWaiting({ subscribe, isWaiting }: Pause): boolean {
  return useSyncExternalStore(subscribe, isWaiting)
}

/** The session has ended while the app is open. */
export const sessionOver = new Pause()
/** The session has to be confirmed before it opens another door. */
export const confirmation = new Pause()
/** The organization asks for a second factor, and the person has none yet. */
export const missingFactor = new Pause()
