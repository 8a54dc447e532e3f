import { getRouteApi } from '@tanstack/react-router'
import { TextField } from '../../form/text-field.tsx'
import { type RecordOf, records } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import type { EntryKind } from '../../register/entry.ts'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { equipmentGroup } from '../../register/nouns.ts'
import { useNameEdit } from '../../register/use-name-edit.ts'

const equipmentGroups = records('/equipment-groups')

/** Equipment groups, for the pages of the register. */
const equipmentGroupKind: EntryKind<RecordOf<'/equipment-groups'>, 'name' | 'description'> = {
  noun: equipmentGroup,
  records: equipmentGroups,
  fields: { name: 'field.name', description: 'field.description' },
}

const listRoute = getRouteApi('/app/equipment-groups')

export function EquipmentGroupList() {
  const { t } = useTranslation()
  const search = listRoute.useSearch()
  return (
    <ListPage
      {...useListOf(equipmentGroup)}
      read={(part) => equipmentGroups.list({ ...search, ...part })}
      search={search}
      columns={[
        {
          sort: 'name',
          title: t('field.name'),
          show: ({ name }) => name,
          ...useNameEdit(equipmentGroupKind),
        },
        { name: 'description', title: t('field.description'), show: ({ description }) => description },
        useChangedColumn(),
      ]}
      bulk={useBulkDeletion(equipmentGroupKind)}
    />
  )
}

const pageRoute = getRouteApi('/app/equipment-groups/$id')

export function NewEquipmentGroupPage() {
  return <NewEntryPage kind={equipmentGroupKind} write={fields} />
}

export function EquipmentGroupPage() {
  const { id } = pageRoute.useParams()
  return <EntryPage key={id} kind={equipmentGroupKind} id={id} write={fields} />
}

const fields: WriteFields<keyof typeof equipmentGroupKind.fields> = (field, isNew) => (
  <>
    <TextField {...field('name')} required autoFocus={isNew} />
    <TextField {...field('description')} area />
  </>
)
