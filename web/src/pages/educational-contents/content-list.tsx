import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { withFlags } from '../../list/list-search.ts'
import { byFlag } from '../../list/narrow/choices.ts'
import { byRequirement } from '../../list/narrow/named.ts'
import { educationalContent } from '../../plan/nouns.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { lifecycleQuery, readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { contentKind, contents } from './content.ts'
import { useWhenAgain } from './when-again.ts'

const route = getRouteApi('/app/educational-contents')

const NARROWING = [byFlag('isFeatured', 'contents.place', 'contents.featuredShort'), byRequirement]

export function ContentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('educational-contents.update')
  const asked = withFlags(lifecycleQuery(readable(search, mayChange)), 'isFeatured')
  return (
    <VersionedList
      noun={educationalContent}
      read={(part) => contents.list({ ...asked, ...part })}
      narrow={NARROWING}
      search={search}
      name={{ sort: 'title', title: t('field.title'), show: ({ title }) => title }}
      own={[
        {
          name: 'strategy',
          title: t('contents.strategy'),
          show: useWhenAgain(false),
          wide: true,
        },
      ]}
      mayChange={mayChange}
      bulk={useVersionedBulk(contentKind)}
    />
  )
}
