import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { InsteadOfDraft } from '../../versioned/instead-of-draft.tsx'
import { ConfirmedTask } from './confirmed-task.tsx'
import { DraftTask } from './draft-task.tsx'
import { taskKind, workTasks } from './work-task.ts'

const route = getRouteApi('/app/work-tasks/$id')

/** A draft can be edited by users with permission; everything else is for reading. */
export function WorkTaskPage() {
  const { id } = route.useParams()
  const can = useCan()
  const { data: task } = useSuspenseQuery(workTasks.one(id))
  const { status, actions } = task.record
  const mayUpdate = actions?.includes('update') === true
  if (status === 'draft' && !mayUpdate) return <InsteadOfDraft kind={taskKind} id={id} />
  const mayWrite = mayUpdate && can('work-steps.update') && can('work-steps.create')
  return status === 'draft' && mayWrite ? (
    <DraftTask key={task.record.id} task={task} />
  ) : (
    <ConfirmedTask key={task.record.id} of={task} mayWrite={mayWrite} />
  )
}
