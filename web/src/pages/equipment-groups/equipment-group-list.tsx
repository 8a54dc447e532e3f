import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { changedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { equipmentGroupKind, equipmentGroupList } from './equipment-group.ts'

const route = getRouteApi('/app/equipment-groups')

export function EquipmentGroupList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('equipmentGroups.title')}
      answer={useQuery(equipmentGroupList(search))}
      search={search}
      link={({ id }) => ({ to: '/equipment-groups/$id', params: { id } })}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        { title: t('field.description'), show: ({ description }) => description },
        changedColumn(t),
      ]}
      create={
        can('equipment-groups.create')
          ? { label: t('equipmentGroups.create'), to: '/equipment-groups/new' }
          : undefined
      }
      bulk={useBulkDeletion(equipmentGroupKind)}
      empty={{ sentence: t('equipmentGroups.empty'), example: t('equipmentGroups.example') }}
    />
  )
}
