import { type RecordOf, records } from '../../interface/records.ts'
import type { EntryKind } from '../../register/entry.ts'
import { equipmentGroup } from './noun.ts'

export const equipmentGroups = records('/equipment-groups')

/** Equipment groups, as the pages of the register take them. */
export const equipmentGroupKind: EntryKind<RecordOf<'/equipment-groups'>, 'name' | 'description'> = {
  noun: equipmentGroup,
  records: equipmentGroups,
  fields: { name: 'field.name', description: 'field.description' },
}
