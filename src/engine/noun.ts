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
  /** Its sample, for tests that go over all nouns. */
  readonly sample: () => Promise<{ readonly sample: Sample }>
  /** How a search finds it; `{}` if by its title only. Left out if it is not searched. */
  readonly search?: Partial<SearchSource>
  /** What its file contains besides its fields; `{}` if nothing. Left out if it has no file. */
  readonly file?: RecordFile
  /** Background work after its changes, by the kind of row in the outbox. */
  readonly background?: { readonly [kind: string]: Handler }
}

/** Where a search finds records, as SQL on the row `r`, one for each logical record. */
export interface SearchSource {
  /** The text after FROM and WHERE; names the organization as `$1` for each table. */
  readonly from: string
  readonly where: string
  readonly id: string
  readonly title: string
  readonly status: string
  readonly number: string
  /** What a record that has only a number is about; shown, but not searched. */
  readonly about?: string
  /** Another text that is searched but not shown. */
  readonly also?: string
  /** A longer text, shown as an excerpt: searched if few records are found by their names. */
  readonly text?: string
  /** Other records by whose names these are also found. */
  readonly beside?: readonly SearchedBeside[]
}

/** Records by whose names others are found, as SQL on row `n`. */
export interface SearchedBeside {
  /** The text after FROM and WHERE; names the organization as `$1`. */
  readonly from: string
  readonly where: string
  /** The column of the records that refers to `n.id`; an index has it after the organization and before `id`. */
  readonly column: string
}
