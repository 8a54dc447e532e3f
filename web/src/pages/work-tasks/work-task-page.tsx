import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { ConfirmedTask } from './confirmed-task.tsx'
import { DraftTask } from './draft-task.tsx'
import { workTaskRecord } from './work-task.ts'

const route = getRouteApi('/app/work-tasks/$id')

/** A draft can be written by whoever may; everything else is only read. */
export function WorkTaskPage() {
  const { id } = route.useParams()
  const can = useCan()
  const { data: task } = useSuspenseQuery(workTaskRecord(id))
  const { status, isCurrent } = task.record
  const mayWrite = can('work-tasks.update') && can('work-steps.update') && can('work-steps.create')
  return status === 'draft' && isCurrent && mayWrite ? (
    <DraftTask key={task.record.id} task={task} />
  ) : (
    <ConfirmedTask key={task.record.id} of={task} mayWrite={mayWrite} />
  )
}
