import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { When } from '../../show/when.tsx'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { LifecycleFilters } from '../../versioned/lifecycle-filters.tsx'
import { assessmentKind, assessmentList } from './assessment.ts'

const route = getRouteApi('/app/assessments')

export function AssessmentList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('assessments.title')}
      answer={useQuery(assessmentList(search))}
      search={search}
      link={({ id }) => assessmentKind.page(id)}
      columns={[
        { sort: 'title', title: t('assessments.name'), show: ({ title }) => title },
        { sort: 'status', title: t('versions.status'), show: ({ status }) => <Status of={status} /> },
        { title: t('assessments.content'), show: ({ educationalContent }) => educationalContent?.title },
        { title: t('assessments.questions'), show: ({ questions = [] }) => questions.length, wide: true },
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
        can('assessments.create') ? { label: t('assessments.create'), to: '/assessments/new' } : undefined
      }
      bulk={useVersionedBulk(assessmentKind)}
      empty={{ sentence: t('assessments.empty'), example: t('assessments.example') }}
    />
  )
}
