import type { Read } from '../interface/records.ts'
import type { PictureValues } from '../pictures/picture.ts'
import type { Named } from './record-combobox.tsx'

/** What a person reads in a field: a text, a yes or no, the name of a record, or pictures. */
export type FieldText = string | boolean | Read<Named> | readonly PictureValues[]

/** What a person reads in a form, by the labels of its fields: never an id or a code. */
export type Texts<T extends FieldText = FieldText> = { readonly [label: string]: T }
