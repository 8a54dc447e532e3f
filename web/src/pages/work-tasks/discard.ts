import { holdpoint, readToAct } from '../../interface/client.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { queries } from '../../interface/queries.ts'
import { ifMatch, type Tagged } from '../../interface/record.ts'
import { stepsOf } from './work-step.ts'
import { type WorkTask, workTasks } from './work-task.ts'

/**
 * Discards a draft: a first one with its steps; a later one and the drafts of its steps back to what was confirmed.
 * @throws ChangedMeanwhile, or the service's `Changed`, if it has changed since it was read
 * @returns the version that is then current; undefined if nothing is left
 */
export async function discardTask({ record, tag }: Tagged<WorkTask>): Promise<string | undefined> {
  const { id, canonicalId, version } = record
  const first = version === 1
  if (!first) {
    const now = await readToAct(() => queries.fetchQuery({ ...workTasks.one(id), staleTime: 0 }))
    if (now.tag !== tag) throw new ChangedMeanwhile()
    const steps = await readToAct(() => queries.fetchQuery({ ...stepsOf(canonicalId), staleTime: 0 }))
    for (const step of steps) {
      if (step.status !== 'draft') continue
      await holdpoint.DELETE('/work-steps/{id}', { params: { path: { id: step.id } } })
    }
  }
  await holdpoint.DELETE('/work-tasks/{id}', { params: { path: { id }, header: ifMatch(tag) } })
  return first ? undefined : newestVersion(canonicalId)
}

async function newestVersion(id: string): Promise<string | undefined> {
  const { data } = await holdpoint.GET('/work-tasks/{id}/versions', {
    params: { path: { id }, query: { count: 1 } },
  })
  return data.data[0]?.id
}
