import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { When } from '../../show/when.tsx'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { LifecycleFilters } from '../../versioned/lifecycle-filters.tsx'
import { contentKind, contentList } from './content.ts'

const route = getRouteApi('/app/educational-contents')

export function ContentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('contents.title')}
      answer={useQuery(contentList(search))}
      search={search}
      link={({ id }) => contentKind.page(id)}
      columns={[
        { sort: 'title', title: t('contents.name'), show: ({ title }) => title },
        { sort: 'status', title: t('versions.status'), show: ({ status }) => <Status of={status} /> },
        {
          title: t('contents.strategy'),
          show: ({ completionStrategy: strategy, intervalDays: count }) =>
            strategy === 'interval' && count !== null
              ? t('contents.every', { count })
              : t(`contents.strategies.${strategy}`),
          wide: true,
        },
        { title: t('versions.active'), show: ({ active }) => !active && t('active.no') },
        {
          sort: 'updatedAt',
          title: t('field.updatedAt'),
          show: ({ updatedAt }) => <When at={updatedAt} />,
          wide: true,
        },
      ]}
      filters={<LifecycleFilters status={search.status} active={search.active} />}
      create={
        can('educational-contents.create')
          ? { label: t('contents.create'), to: '/educational-contents/new' }
          : undefined
      }
      bulk={useVersionedBulk(contentKind)}
      empty={{ sentence: t('contents.empty'), example: t('contents.example') }}
    />
  )
}
