import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { siteList } from './site.ts'
import { siteKind } from './site-kind.ts'

const route = getRouteApi('/app/sites')
const pageOf = ({ id }: { id: string }) => ({ to: '/sites/$id', params: { id } }) as const

export function SiteList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('sites.title')}
      answer={useQuery(siteList(search))}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        {
          title: t('sites.address'),
          show: ({ line1, postalCode, postalAddress }) => `${line1}, ${postalCode} ${postalAddress}`,
        },
        { sort: 'country', title: t('sites.country'), show: ({ country }) => country, wide: true },
        useChangedColumn(),
      ]}
      create={can('sites.create') ? { label: t('sites.create'), to: '/sites/new' } : undefined}
      bulk={useBulkDeletion(siteKind)}
      empty={{ sentence: t('sites.empty'), example: t('sites.example') }}
    />
  )
}
