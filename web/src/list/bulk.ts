import type { ReactNode } from 'react'
import type { Segment } from '../interface/keys.ts'

/** What can be done with several records of a list at once. */
export interface BulkAction<R> {
  readonly label: string
  /** Whether a record has come to its end afterwards: it is gone, or cancelled for good. */
  readonly ends?: boolean
  /** Why nothing happens to a record; undefined where something does. */
  readonly skips: (record: R) => string | undefined
  /** What will happen to a record. */
  readonly preview: (record: R) => ReactNode
  /**
   * Looks at a record before it is changed.
   * @returns what changes it while it stays as it was found; with the same key it is done once
   * @throws ChangedMeanwhile where the record is not as the list showed it any more
   */
  readonly prepare: (shown: R) => Promise<(key: string) => Promise<unknown>>
  readonly touches: readonly Segment[]
}
