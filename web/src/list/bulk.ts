import type { ReactNode } from 'react'
import type { Segment } from '../interface/keys.ts'

/** What can be done with several records of a list at once. */
export interface BulkAction<R> {
  readonly label: string
  /** Whether something is gone afterwards. */
  readonly removes?: boolean
  /** Why nothing happens to a record; undefined where something does. */
  readonly skips: (record: R) => string | undefined
  /** What will happen to a record. */
  readonly preview: (record: R) => ReactNode
  /** @throws ChangedMeanwhile where the record is not as the list showed it any more */
  readonly run: (record: R, key: string) => Promise<unknown>
  readonly touches: readonly Segment[]
}
