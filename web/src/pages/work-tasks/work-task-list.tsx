import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { byRisk } from '../../list/narrow/choices.ts'
import { byRequirement } from '../../list/narrow/named.ts'
import { workTask } from '../../plan/nouns.ts'
import { lifecycleQuery, readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { useTaskBulk } from './bulk-actions.tsx'
import { workTasks } from './work-task.ts'

const route = getRouteApi('/app/work-tasks')

const NARROWING = [byRisk, byRequirement]

export function WorkTaskList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('work-tasks.update')
  const asked = lifecycleQuery(readable(search, mayChange))
  return (
    <VersionedList
      noun={workTask}
      read={(part) => workTasks.list({ ...asked, ...part })}
      narrow={NARROWING}
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
