import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { lifecycleQuery, readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { useTaskBulk } from './bulk-actions.tsx'
import { workTask } from './noun.ts'
import { workTasks } from './work-task.ts'

const route = getRouteApi('/app/work-tasks')

export function WorkTaskList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('work-tasks.update')
  return (
    <VersionedList
      noun={workTask}
      answer={useQuery(workTasks.list(lifecycleQuery(readable(search, mayChange))))}
      search={search}
      name={{ sort: 'name', title: t('field.name'), show: ({ name }) => name }}
      own={[
        {
          name: 'version',
          title: t('history.column'),
          show: ({ version }) => t('versions.version', { version }),
          wide: true,
        },
        {
          name: 'steps',
          title: t('workTasks.steps'),
          show: ({ workStepsCount }) => workStepsCount,
          wide: true,
          number: true,
        },
      ]}
      mayChange={mayChange}
      bulk={useTaskBulk()}
    />
  )
}
