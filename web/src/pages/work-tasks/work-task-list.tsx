import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { When } from '../../show/when.tsx'
import { LifecycleFilters } from '../../versioned/lifecycle-filters.tsx'
import { workTaskList } from './work-task.ts'

const route = getRouteApi('/app/work-tasks')

export function WorkTaskList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('workTasks.title')}
      answer={useQuery(workTaskList(search))}
      search={search}
      link={({ id }) => ({ to: '/work-tasks/$id', params: { id } })}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        { sort: 'status', title: t('workTasks.status'), show: ({ status }) => <Status of={status} /> },
        { title: t('history.title'), show: ({ version }) => t('workTasks.version', { version }), wide: true },
        { title: t('workTasks.steps'), show: ({ workStepsCount }) => workStepsCount, wide: true },
        { title: t('workTasks.active'), show: ({ active }) => !active && t('active.no') },
        {
          sort: 'updatedAt',
          title: t('field.updatedAt'),
          show: ({ updatedAt }) => <When at={updatedAt} />,
          wide: true,
        },
      ]}
      filters={<LifecycleFilters status={search.status} active={search.active} />}
      create={can('work-tasks.create') ? { label: t('workTasks.create'), to: '/work-tasks/new' } : undefined}
      empty={{ sentence: t('workTasks.empty'), example: t('workTasks.example') }}
    />
  )
}
