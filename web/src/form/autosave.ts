import { same } from './same.ts'

/** A record as it was read: its editable values and its tag. */
export interface Start<V> {
  readonly values: V
  readonly tag: string | undefined
}

/** What is sent to be saved. */
export interface Change<V> extends Start<V> {
  /** What was saved when editing began. */
  readonly base: V
}

/** What a browser stores until it is saved. */
export interface Unsaved<V> extends Change<V> {
  /** The last attempt, which may have been saved. */
  readonly unanswered?: Attempt<V> | undefined
}

/** The state of saving one record. */
export interface Saving<V> extends Change<V> {
  /** Whether something is not saved. */
  readonly waiting: boolean
  /** The request that is under way. */
  readonly sent: Attempt<V> | undefined
  /** The last attempt without an answer; it may have been saved. */
  readonly unanswered: Attempt<V> | undefined
  /** Why the last attempt failed. */
  readonly failure: unknown
  /** What somebody else has saved meanwhile, until the user chooses. */
  readonly theirs: Start<V> | undefined
}

interface Attempt<V> {
  readonly values: V
  /** Idempotency-Key. */
  readonly key: string
}

export type SavingEvent<V> =
  | { readonly type: 'written'; readonly patch: Partial<V> }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'saved'; readonly tag: string | undefined }
  /** The record has another tag, but only content that was written or shown here. */
  | { readonly type: 'retagged'; readonly tag: string | undefined }
  | {
      readonly type: 'failed'
      readonly failure: unknown
      readonly answered: boolean
      readonly theirs?: Start<V> | undefined
    }
  | { readonly type: 'discarded' }
  | { readonly type: 'mine kept' }
  | { readonly type: 'theirs taken' }

/** @param found what an earlier visit did not save */
export function beginSaving<V>(start: Start<V>, found: Unsaved<V> | undefined): Saving<V> {
  const nothing = { sent: undefined, failure: undefined, theirs: undefined }
  return found
    ? {
        ...found,
        ...nothing,
        values: { ...start.values, ...found.values },
        waiting: true,
        unanswered: found.unanswered,
      }
    : { ...start, ...nothing, base: start.values, waiting: false, unanswered: undefined }
}

/** What a browser stores of the state. */
export function unsavedOf<V>({ values, tag, base, sent, unanswered }: Saving<V>): Unsaved<V> {
  return { values, tag, base, unanswered: sent ?? unanswered }
}

/** The state after an event. */
export function savingAfter<V>(now: Saving<V>, event: SavingEvent<V>): Saving<V> {
  switch (event.type) {
    case 'written':
      return { ...now, values: { ...now.values, ...event.patch }, waiting: true }
    case 'sent':
      return { ...now, waiting: false, sent: { values: now.values, key: event.key } }
    case 'saved': {
      const base = now.sent?.values ?? now.base
      return { ...now, tag: event.tag, base, sent: undefined, unanswered: undefined, failure: undefined }
    }
    case 'retagged':
      return { ...now, tag: event.tag, waiting: true, sent: undefined, unanswered: undefined }
    case 'failed': {
      const { failure, answered, theirs = now.theirs } = event
      const unanswered = answered ? undefined : now.sent
      return { ...now, waiting: true, sent: undefined, unanswered, failure, theirs }
    }
    case 'discarded':
      return { ...now, waiting: false }
    case 'mine kept':
      return now.theirs ? { ...now, tag: now.theirs.tag, base: now.theirs.values, theirs: undefined } : now
    case 'theirs taken':
      return now.theirs ? beginSaving(now.theirs, undefined) : now
  }
}

/**
 * Whether the record only contains what was written here (perhaps saved without an answer) or what it contained
 * before.
 */
export function isOurs<V>(now: Saving<V>, { values }: Start<V>): boolean {
  return [now.base, now.values, now.unanswered?.values].some((known) => same(values, known))
}

/** The key of the attempt that may have been saved, if this is the same one. */
export function keyAgain<V>({ unanswered, values }: Saving<V>): string | undefined {
  return unanswered && same(unanswered.values, values) ? unanswered.key : undefined
}
