import type { Named } from '../../form/record-combobox.tsx'
import type { Read } from '../../interface/records.ts'
import type { Key } from '../../language/translation.ts'

/** A filter of a list, by an address parameter. */
export type Narrowing = { readonly name: string; readonly label: Key } & (
  | {
      readonly kind: 'record'
      /** Finds records by a text. */
      readonly find: (text: string) => Read<readonly Named[]>
      /** Reads the name of a record. */
      readonly named: (id: string) => Read<Named>
    }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: Key }[] }
  | { readonly kind: 'day' }
)
