import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { InsteadOfDraft } from '../../versioned/instead-of-draft.tsx'
import { ConfirmedTask } from './confirmed-task.tsx'
import { DraftTask } from './draft-task.tsx'
import { workTasks } from './work-task.ts'

const route = getRouteApi('/app/work-tasks/$id')

/** A draft can be edited by users with permission; everything else is for reading. */
export function WorkTaskPage() {
  const { id } = route.useParams()
  const can = useCan()
  const { data: task } = useSuspenseQuery(workTasks.one(id))
  const { status, actions } = task.record
  const mayUpdate = actions?.includes('update') === true
  if (status === 'draft' && !mayUpdate) return <InForce id={id} />
  const mayWrite = mayUpdate && can('work-steps.update') && can('work-steps.create')
  return status === 'draft' && mayWrite ? (
    <DraftTask key={task.record.id} task={task} />
  ) : (
    <ConfirmedTask key={task.record.id} of={task} mayWrite={mayWrite} />
  )
}

function InForce({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <InsteadOfDraft
      versions={useSuspenseQuery(workTasks.versions(id)).data}
      page={(version) => ({ to: '/work-tasks/$id', params: { id: version } })}
      list={{ title: t('workTasks.title'), to: '/work-tasks' }}
    />
  )
}
