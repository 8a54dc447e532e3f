import type { Named } from '../../form/record-combobox.tsx'
import type { Offer, Read } from '../../interface/records.ts'
import type { Permission } from '../../interface/session.ts'
import type { Key, Translate } from '../../language/translation.ts'

/** A filter of a list, by an address parameter. */
export type Narrowing = {
  readonly name: string
  readonly label: Key
  /** Offered only to those who have all of these permissions. */
  readonly needs?: readonly Permission[]
} & (
  | {
      readonly kind: 'record'
      /** Finds records by a text; left out if only links choose one. */
      readonly find?: (text: string, t: Translate) => Read<Offer<Named>>
      /** Reads the name of a record. */
      readonly named: (id: string, t: Translate) => Read<Named>
    }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: Key }[] }
  | { readonly kind: 'day' }
)
