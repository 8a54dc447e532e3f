import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import { site } from '../../register/nouns.ts'
import { useNameEdit } from '../../register/use-name-edit.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { countryName } from '../../show/country.ts'
import { siteKind, sites } from './site.ts'

const route = getRouteApi('/app/sites')

export function SiteList() {
  const { t, language } = useTranslation()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(site)}
      read={(part) => sites.list({ ...search, ...part })}
      search={search}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name, ...useNameEdit(siteKind) },
        {
          name: 'address',
          title: t('sites.address'),
          show: ({ line1, postalCode, postalAddress }) => `${line1}, ${postalCode} ${postalAddress}`,
        },
        {
          // Sorted by its code, which is not shown, it would look unsorted.
          name: 'country',
          title: t('sites.country'),
          show: ({ country }) => countryName(country, language),
          wide: true,
        },
        useChangedColumn(),
      ]}
      filters={
        <LinkButton to="/sites/map" variant="default">
          {t('sites.map')}
        </LinkButton>
      }
      bulk={useBulkDeletion(siteKind)}
    />
  )
}
