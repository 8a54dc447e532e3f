import type { ReactNode } from 'react'
import type { Segment } from '../interface/keys.ts'
import type { Undo } from '../shell/announcements.tsx'

/** What is asked once for all records, as a field shows it. */
export interface Asked {
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** What can be done with several records of a list at once. */
export interface BulkAction<R> {
  readonly label: string
  /** Whether a record has come to its end afterwards: it is gone, or cancelled for good. */
  readonly ends?: boolean
  /** Whether a record is gone afterwards, which is said of it instead of that it is changed. */
  readonly deletes?: boolean
  /** Asks for what is the same for all of them, such as a reason. */
  readonly asks?: (answer: Asked) => ReactNode
  /** The answer until somebody gives another one; if left out nothing happens without one. */
  readonly initial?: string
  /** Why nothing happens to a record; undefined if something does. `answer` is empty if nothing is asked. */
  readonly skips: (record: R, answer: string) => string | undefined
  /** What will happen to a record. */
  readonly preview: (record: R, answer: string) => ReactNode
  /**
   * Looks at a record before it is changed.
   * @returns what changes it while it stays as it was found; with the same key it is done once
   * @throws ChangedMeanwhile if the record has changed since the list showed it
   */
  readonly prepare: (shown: R, answer: string) => Promise<(key: string) => Promise<unknown>>
  /** Reads what a record holds, before it is gone. @returns what undoes it, where that is possible */
  readonly undoing?: (shown: R) => Promise<Undo | undefined>
  readonly touches: readonly Segment[]
}
