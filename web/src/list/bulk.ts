import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Segment } from '../interface/keys.ts'
import type { Undo } from '../shell/announcements.tsx'

/** The props of a field that asks once for all records. */
export interface Asked {
  readonly value: string
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

/** An action on several records of a list. */
export interface BulkAction<R> {
  readonly label: string
  /** Whether the record is finished afterwards: deleted, or cancelled for good. */
  readonly ends?: boolean
  /** What is said to be done to the records; if left out, they are changed. */
  readonly does?: 'delete' | 'invite'
  /** What holds for all of them: said once, before they are listed. */
  readonly explain?: string
  /** A field for what is the same for all of them, such as a reason. */
  readonly asks?: (answer: Asked) => ReactNode
  /** The initial answer; if left out, nothing happens without one. */
  readonly initial?: string
  /** Why a record is skipped; undefined if it is not. `answer` is empty if nothing is asked. */
  readonly skips: (record: R, answer: string) => string | undefined
  /** What will happen to a record. */
  readonly preview: (record: R, answer: string) => ReactNode
  /** Where what the preview shows is cached, if it must be read before the record is changed for good. */
  readonly readFrom?: (record: R) => QueryKey
  /**
   * Reads a record before it is changed.
   * @returns a function that changes it while it stays as it was found; the same key takes effect once
   * @throws ChangedMeanwhile if the record has changed since the list showed it
   */
  readonly prepare: (shown: R, answer: string) => Promise<(key: string) => Promise<unknown>>
  /** Reads a record before it is deleted. @returns what undoes the deletion, if that is possible */
  readonly undoing?: (shown: R) => Promise<Undo | undefined>
  readonly touches: readonly Segment[]
}
