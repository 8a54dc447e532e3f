import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { contentKind, contentList } from './content.ts'

const route = getRouteApi('/app/educational-contents')

export function ContentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('educational-contents.update')
  return (
    <VersionedList
      words="contents"
      answer={useQuery(contentList(readable(search, mayChange)))}
      search={search}
      page={contentKind.page}
      name={{ sort: 'title', title: t('contents.name'), show: ({ title }) => title }}
      own={[
        {
          title: t('contents.strategy'),
          show: ({ completionStrategy: strategy, intervalDays: count }) =>
            strategy === 'interval' && count !== null
              ? t('contents.every', { count })
              : t(`contents.strategies.${strategy}`),
          wide: true,
        },
      ]}
      create="/educational-contents/new"
      mayChange={mayChange}
      mayCreate={can('educational-contents.create')}
      bulk={useVersionedBulk(contentKind)}
    />
  )
}
