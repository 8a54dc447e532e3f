import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { assessmentKind, assessmentList } from './assessment.ts'

const route = getRouteApi('/app/assessments')

export function AssessmentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('assessments.update')
  return (
    <VersionedList
      words="assessments"
      answer={useQuery(assessmentList(readable(search, mayChange)))}
      search={search}
      page={assessmentKind.page}
      name={{ sort: 'title', title: t('assessments.name'), show: ({ title }) => title }}
      own={[
        { title: t('assessments.content'), show: ({ educationalContent }) => educationalContent?.title },
        { title: t('assessments.questions'), show: ({ questions = [] }) => questions.length, wide: true },
      ]}
      create="/assessments/new"
      mayChange={mayChange}
      mayCreate={can('assessments.create')}
      bulk={useVersionedBulk(assessmentKind)}
    />
  )
}
