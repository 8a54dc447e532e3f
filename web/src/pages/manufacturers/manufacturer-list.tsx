import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { manufacturerKind, manufacturers } from './manufacturer.ts'
import { manufacturer } from './noun.ts'

const route = getRouteApi('/app/manufacturers')

export function ManufacturerList() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(manufacturer)}
      answer={useQuery(manufacturers.list(search))}
      search={search}
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
      bulk={useBulkDeletion(manufacturerKind)}
    />
  )
}
