import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { lifecycleQuery, readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { contentKind, contents } from './content.ts'
import { educationalContent } from './noun.ts'

const route = getRouteApi('/app/educational-contents')

export function ContentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('educational-contents.update')
  return (
    <VersionedList
      noun={educationalContent}
      answer={useQuery(contents.list(lifecycleQuery(readable(search, mayChange))))}
      search={search}
      name={{ sort: 'title', title: t('contents.name'), show: ({ title }) => title }}
      own={[
        {
          name: 'strategy',
          title: t('contents.strategy'),
          show: ({ completionStrategy: strategy, intervalDays: count }) =>
            strategy === 'interval' && count !== null
              ? t('contents.every', { count })
              : t(`contents.strategies.${strategy}`),
          wide: true,
        },
      ]}
      mayChange={mayChange}
      bulk={useVersionedBulk(contentKind)}
    />
  )
}
