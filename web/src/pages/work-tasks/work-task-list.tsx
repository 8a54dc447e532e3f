import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { useTaskBulk } from './bulk-actions.tsx'
import { workTaskList } from './work-task.ts'

const route = getRouteApi('/app/work-tasks')
const pageOf = (id: string) => ({ to: '/work-tasks/$id', params: { id } }) as const

export function WorkTaskList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('work-tasks.update')
  return (
    <VersionedList
      words="workTasks"
      answer={useQuery(workTaskList(readable(search, mayChange)))}
      search={search}
      page={pageOf}
      name={{ sort: 'name', title: t('field.name'), show: ({ name }) => name }}
      own={[
        { title: t('history.column'), show: ({ version }) => t('versions.version', { version }), wide: true },
        { title: t('workTasks.steps'), show: ({ workStepsCount }) => workStepsCount, wide: true },
      ]}
      create="/work-tasks/new"
      mayChange={mayChange}
      mayCreate={can('work-tasks.create')}
      bulk={useTaskBulk()}
    />
  )
}
