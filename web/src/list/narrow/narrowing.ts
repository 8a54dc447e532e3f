import type { Named } from '../../form/record-combobox.tsx'
import type { Read } from '../../interface/records.ts'
import type { Key } from '../../language/translation.ts'

/** A way to narrow a list, by a parameter of its address. */
export type Narrowing = { readonly name: string; readonly label: Key } & (
  | {
      readonly kind: 'record'
      /** Finds records by a text. */
      readonly find: (text: string) => Read<readonly Named[]>
      /** Reads what a record is called. */
      readonly named: (id: string) => Read<Named>
    }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: Key }[] }
  | { readonly kind: 'day' }
)
