import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { writeHeaders } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { requireAsShown, useLifecycleBulk } from '../../versioned/lifecycle-bulk.ts'
import { taskValues, type WorkTask, workTaskRecord } from './work-task.ts'

const TaskChange = lazy(() => import('./task-change.tsx'))

/** What can be done with several tasks at once; each with its steps, as on its own page. */
export function useTaskBulk(): readonly BulkAction<WorkTask>[] {
  const can = useCan()
  const client = useQueryClient()
  const withRequirements = can('safety-requirements.update')
  const asShown = async (shown: WorkTask) =>
    requireAsShown(await client.fetchQuery({ ...workTaskRecord(shown.id), staleTime: 0 }), shown)
  return useLifecycleBulk<WorkTask>({
    touches: ['work-tasks', 'work-steps', 'safety-requirements'],
    mayChange: can('work-tasks.update') && can('work-steps.update') && can('work-steps.create'),
    mayDiscard: can('work-tasks.delete') && can('work-steps.delete'),
    change: ({ id }) => (
      <Suspense>
        <TaskChange taskId={id} withRequirements={withRequirements} />
      </Suspense>
    ),
    confirm: async (shown, key) => {
      await asShown(shown)
      const { confirmationOf, confirmTask } = await import('./confirmation.ts')
      const seen = client.getQueryData(confirmationOf(shown.id).queryKey)
      if (!seen) throw new ChangedMeanwhile()
      return confirmTask({ seen, withRequirements }, key)
    },
    retire: async (shown, key) => {
      const { record, tag } = await asShown(shown)
      return holdpoint.PUT('/work-tasks/{id}', {
        params: { path: { id: record.id }, header: writeHeaders(key, tag) },
        body: { ...taskValues(record), active: false, status: 'confirmed' },
      })
    },
    discard: async (shown) => {
      const now = await asShown(shown)
      const { discardTask } = await import('./discard.ts')
      return discardTask(now)
    },
  })
}
