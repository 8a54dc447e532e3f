import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { manufacturerKind, manufacturerList } from './manufacturer.ts'

const route = getRouteApi('/app/manufacturers')
const pageOf = ({ id }: { id: string }) => ({ to: '/manufacturers/$id', params: { id } }) as const

export function ManufacturerList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('manufacturers.title')}
      answer={useQuery(manufacturerList(search))}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        {
          title: t('manufacturers.supportEmail'),
          show: ({ supportEmail }) => supportEmail,
          wide: true,
        },
        { title: t('manufacturers.supportPhone'), show: ({ supportPhone }) => supportPhone },
        useChangedColumn(),
      ]}
      create={
        can('manufacturers.create')
          ? { label: t('manufacturers.create'), to: '/manufacturers/new' }
          : undefined
      }
      bulk={useBulkDeletion(manufacturerKind)}
      empty={{ sentence: t('manufacturers.empty'), example: t('manufacturers.example') }}
    />
  )
}
