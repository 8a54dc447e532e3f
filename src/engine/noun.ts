import type { Handler } from '../platform/outbox/handler.ts'
import type { Resource } from './noun/resource.ts'
import type { Sample } from './noun/sample.ts'
import type { Operation } from './read/operation.ts'
import type { RecordFile } from './record-file.ts'

/** Everything that the product knows about one kind of thing; `src/nouns.ts` lists them all. */
export interface Noun<R extends Resource = Resource> {
  readonly of: R
  /** Its operations, in the order of the reference. */
  readonly operations: readonly Operation[]
  /** Its sample, for tests that walk over all nouns. */
  readonly sample: () => Promise<{ readonly sample: Sample }>
  /** How a search finds it, by its title where that says all: `{}`. Left out if no search does. */
  readonly search?: Partial<SearchSource>
  /** What its file holds beside its fields: `{}` where that is nothing. Left out if it is in no file. */
  readonly file?: RecordFile
  /** Background work after its changes, by the kind of row in the outbox. */
  readonly background?: { readonly [kind: string]: Handler }
}

/** Where a search finds records, as SQL on the row `r`, one for each logical record. */
export interface SearchSource {
  /** What follows FROM and WHERE; names the organization as `$1` for each table. */
  readonly from: string
  readonly where: string
  readonly id: string
  readonly title: string
  readonly status: string
  readonly number: string
  /** A further text that is searched and not shown. */
  readonly also?: string
  /** A longer text, shown as an excerpt: searched if few records are found by their names. */
  readonly text?: string
  /** Other records by whose names these are found as well. */
  readonly beside?: readonly SearchedBeside[]
}

/** Where a search finds what names further records, as SQL on the row `n`. */
export interface SearchedBeside {
  /** What follows FROM and WHERE; names the organization as `$1`. */
  readonly from: string
  readonly where: string
  /** The column of the records that refers to `n.id`, first in an index after the organization, with `id` behind it. */
  readonly column: string
}
