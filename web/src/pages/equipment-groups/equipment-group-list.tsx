import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { equipmentGroupKind, equipmentGroups } from './equipment-group.ts'
import { equipmentGroup } from './noun.ts'

const route = getRouteApi('/app/equipment-groups')

export function EquipmentGroupList() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(equipmentGroup)}
      answer={useQuery(equipmentGroups.list(search))}
      search={search}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        { title: t('field.description'), show: ({ description }) => description },
        useChangedColumn(),
      ]}
      bulk={useBulkDeletion(equipmentGroupKind)}
    />
  )
}
