import { getRouteApi } from '@tanstack/react-router'
import { TextField } from '../../form/text-field.tsx'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { equipmentGroupKind } from './equipment-group.ts'

const route = getRouteApi('/app/equipment-groups/$id')

export function NewEquipmentGroupPage() {
  return <NewEntryPage kind={equipmentGroupKind} write={fields} />
}

export function EquipmentGroupPage() {
  const { id } = route.useParams()
  return <EntryPage key={id} kind={equipmentGroupKind} id={id} write={fields} />
}

const fields: WriteFields<keyof typeof equipmentGroupKind.fields> = (field, isNew) => (
  <>
    <TextField {...field('name')} required autoFocus={isNew} />
    <TextField {...field('description')} area />
  </>
)
