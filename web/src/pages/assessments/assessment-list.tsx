import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { byContent } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { assessment } from '../../plan/nouns.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { lifecycleQuery, readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { assessmentKind, assessments } from './assessment.ts'

const route = getRouteApi('/app/assessments')

const NARROWING: readonly Narrowing[] = [byContent]

export function AssessmentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('assessments.update')
  const asked = lifecycleQuery(readable(search, mayChange))
  return (
    <VersionedList
      noun={assessment}
      read={(part) => assessments.list({ ...asked, ...part })}
      narrow={NARROWING}
      search={search}
      name={{ sort: 'title', title: t('field.title'), show: ({ title }) => title }}
      own={[
        {
          name: 'content',
          title: t('assessments.content'),
          show: ({ educationalContent }) => educationalContent?.title,
        },
        {
          name: 'questions',
          title: t('assessments.questions'),
          show: ({ questions = [] }) => questions.length,
          wide: true,
          number: true,
        },
      ]}
      mayChange={mayChange}
      bulk={useVersionedBulk(assessmentKind)}
    />
  )
}
