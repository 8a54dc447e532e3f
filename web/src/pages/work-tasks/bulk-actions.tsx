import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { whatWasRead } from '../../list/what-was-read.ts'
import { later } from '../../shell/later.tsx'
import { useLifecycleBulk } from '../../versioned/lifecycle-bulk.tsx'
import type { Summary } from './confirmation.ts'
import { confirmationKey } from './confirmation-key.ts'
import { taskValues, type WorkTask, workTasks } from './work-task.ts'

const TaskChange = later(() => import('./task-change.tsx'))

/** The bulk actions on tasks, each with its steps, as on its own page. */
export function useTaskBulk(): readonly BulkAction<WorkTask>[] {
  const can = useCan()
  const client = useQueryClient()
  const withRequirements = can('safety-requirements.update')
  return useLifecycleBulk<WorkTask>({
    touches: ['work-tasks', 'work-steps', 'safety-requirements'],
    mayChange: can('work-tasks.update') && can('work-steps.update') && can('work-steps.create'),
    mayDiscard: can('work-tasks.delete') && can('work-steps.delete'),
    change: ({ id }, said) => (
      <Suspense>
        <TaskChange taskId={id} withRequirements={withRequirements} said={said} />
      </Suspense>
    ),
    readFrom: ({ id }) => confirmationKey(id),
    read: (id) => client.fetchQuery({ ...workTasks.one(id), staleTime: 0 }),
    confirm: async ({ record }, key, said) => {
      const { confirmTask } = await import('./confirmation.ts')
      const seen = whatWasRead<Summary>(client, confirmationKey(record.id))
      return confirmTask({ ...seen, withRequirements, said }, key)
    },
    retire: ({ record, tag }, key) =>
      holdpoint.PUT('/work-tasks/{id}', {
        params: writeTo(record.id, key, tag),
        body: { ...taskValues(record), active: false, status: 'confirmed' },
      }),
    discard: async (now) => {
      const { discardTask } = await import('./discard.ts')
      return discardTask(now)
    },
  })
}
