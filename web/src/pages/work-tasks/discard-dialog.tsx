import { useQueryClient } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { ifMatch, type Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { Discarding } from '../../versioned/discarding.tsx'
import { stepsOf } from './work-step.ts'
import { type WorkTask, workTaskRecord } from './work-task.ts'

/** Takes a draft back: a first one with its steps, a later one and the drafts of its steps to what was confirmed. */
export default function DiscardDialog({ task, onClose }: { task: Tagged<WorkTask>; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, name, canonicalId, version } = task.record
  const first = version === 1
  const remove = async () => {
    if (!first) {
      const now = await client.fetchQuery({ ...workTaskRecord(id), staleTime: 0 })
      if (now.tag !== task.tag) throw new ChangedMeanwhile()
      const steps = await client.fetchQuery({ ...stepsOf(canonicalId), staleTime: 0 })
      for (const step of steps) {
        if (step.status !== 'draft') continue
        await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id: step.id } } })
      }
    }
    await holdpoint.DELETE('/work-tasks/{id}', { params: { path: { id }, header: ifMatch(task.tag) } })
    return first ? undefined : newestVersion(canonicalId)
  }
  return (
    <Discarding
      segment="work-tasks"
      id={id}
      name={name}
      explain={t(first ? 'workTasks.discard.first' : 'workTasks.discard.later')}
      touches={['work-steps']}
      remove={remove}
      page={(other) => ({ to: '/work-tasks/$id', params: { id: other } })}
      list="/work-tasks"
      onClose={onClose}
    />
  )
}

async function newestVersion(id: string): Promise<string | undefined> {
  const { data } = await holdpoint.GET('/work-tasks/{id}/versions', {
    params: { path: { id }, query: { count: 1 } },
  })
  return data.data[0]?.id
}
