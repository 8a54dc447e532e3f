import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Comparison } from '../../history/comparison.tsx'
import { VersionHistory } from '../../history/version-history.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { visibleOf } from '../../versioned/in-force.ts'
import { waysOf } from '../../versioned/kind.ts'
import { stepHistory, taskAsOf } from './past.ts'
import { taskKind, type WorkTask, workTasks } from './work-task.ts'

const route = getRouteApi('/app/work-tasks/$id/history')

/** Every version of a task, and two of them compared with their steps. */
export function WorkTaskHistory() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const can = useCan()
  const versions = useSuspenseQuery(workTasks.versions(id)).data
  const steps = useSuspenseQuery(stepHistory(versions[0]?.canonicalId ?? id)).data
  const at = (task: WorkTask) => taskAsOf(task, versions, steps, t)
  return (
    <VersionHistory
      versions={visibleOf(versions, can('work-tasks.update'))}
      nameOf={taskKind.nameOf}
      page={waysOf(taskKind).page}
      compare={(from, to) => <Comparison from={at(from)} to={at(to)} />}
    />
  )
}
