import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import { writeHeaders } from '../../interface/record.ts'
import { confirmRequirement, draftsAmong } from './requirement.ts'
import type { Requirement } from './work-step.ts'
import { stepsOf, type WorkStep } from './work-step.ts'
import { type WorkTask, workTaskRecord } from './work-task.ts'

/** Everything that confirming a task would freeze, as the service has it. */
export interface Summary {
  readonly task: WorkTask
  /** Without those that were retired before. */
  readonly steps: readonly WorkStep[]
  /** Requirements of these steps that nobody has confirmed. */
  readonly drafts: readonly Requirement[]
}

export function confirmationOf(taskId: string) {
  return queryOptions({
    queryKey: keys.part('work-tasks', taskId, 'confirmation'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => readSummary(taskId),
  })
}

async function readSummary(taskId: string): Promise<Summary> {
  const { record: task } = await queries.fetchQuery({ ...workTaskRecord(taskId), staleTime: 0 })
  const all = await queries.fetchQuery({ ...stepsOf(task.canonicalId), staleTime: 0 })
  const steps = all.filter(({ active, status }) => active || status === 'draft')
  const used = steps
    .filter(({ active }) => active)
    .flatMap(({ safetyRequirements = [] }) => safetyRequirements)
  return { task, steps, drafts: await draftsAmong(used) }
}

/**
 * Confirms a task and its steps, after the requirements that are to be confirmed with them.
 * @param seen what the person who confirms has read
 * @param tag confirms only while the task has it; undefined for whatever it has
 * @throws ChangedMeanwhile where that is no longer what would be confirmed
 */
export async function confirmTask(
  { seen, withRequirements, tag }: { seen: Summary; withRequirements: boolean; tag?: string | undefined },
  key: string,
): Promise<void> {
  const now = await readSummary(seen.task.id)
  if (now.task.status === 'draft' && fingerprint(now) !== fingerprint(seen)) throw new ChangedMeanwhile()
  if (withRequirements) {
    for (const { id } of now.drafts) await confirmRequirement(id)
  }
  await holdpoint.POST('/work-tasks/{id}/confirm', {
    params: { path: { id: seen.task.id }, header: writeHeaders(key, tag) },
    body: {},
  })
}

function fingerprint({ task, steps, drafts }: Summary): string {
  return JSON.stringify([task, steps, drafts.map(({ id, name }) => [id, name])])
}
