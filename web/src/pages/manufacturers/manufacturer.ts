import { type RecordOf, records } from '../../interface/records.ts'
import type { EntryKind } from '../../register/entry.ts'
import { manufacturer } from './noun.ts'

export const manufacturers = records('/manufacturers')

type Field = 'name' | 'website' | 'supportEmail' | 'supportPhone' | 'description'

/** Manufacturers, as the pages of the register take them. */
export const manufacturerKind: EntryKind<RecordOf<'/manufacturers'>, Field> = {
  noun: manufacturer,
  records: manufacturers,
  fields: {
    name: 'field.name',
    website: 'manufacturers.website',
    supportEmail: 'manufacturers.supportEmail',
    supportPhone: 'manufacturers.supportPhone',
    description: 'field.description',
  },
}
