import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { equipmentGroupKind, equipmentGroupList } from './equipment-group.ts'

const route = getRouteApi('/app/equipment-groups')
const pageOf = ({ id }: { id: string }) => ({ to: '/equipment-groups/$id', params: { id } }) as const

export function EquipmentGroupList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('equipmentGroups.title')}
      answer={useQuery(equipmentGroupList(search))}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        { title: t('field.description'), show: ({ description }) => description },
        useChangedColumn(),
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
