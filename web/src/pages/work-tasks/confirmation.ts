import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { queries } from '../../interface/queries.ts'
import { type Tagged, writeTo } from '../../interface/record.ts'
import { confirmAsRead } from '../../versioned/as-read.ts'
import { type ChangeDescription, sentChange } from '../../versioned/change.ts'
import type { Confirmed } from '../../versioned/impact.ts'
import { confirmationKey } from './confirmation-key.ts'
import { confirmRequirement, draftsAmong } from './requirement.ts'
import { stepValues } from './step-values.ts'
import type { Requirement } from './work-step.ts'
import { stepsOf, type WorkStep } from './work-step.ts'
import { taskValues, type WorkTask, workTasks } from './work-task.ts'

/** Everything that confirming a task would freeze, from the service. */
export interface Summary extends Tagged<WorkTask> {
  /** Without steps that were already retired. */
  readonly steps: readonly WorkStep[]
  /** Unconfirmed requirements of these steps. */
  readonly drafts: readonly Requirement[]
  /** The version that says the same, if nothing is changed: no requirement or step, and nothing in the task. */
  readonly sameAs: number | undefined
}

export function confirmationOf(taskId: string) {
  return queryOptions({
    queryKey: confirmationKey(taskId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => readSummary(taskId),
  })
}

async function readSummary(taskId: string): Promise<Summary> {
  const task = await queries.fetchQuery({ ...workTasks.one(taskId), staleTime: 0 })
  const all = await queries.fetchQuery({ ...stepsOf(task.record.canonicalId), staleTime: 0 })
  const steps = all.filter(({ active, status }) => active || status === 'draft')
  const used = steps
    .filter(({ active }) => active)
    .flatMap(({ safetyRequirements = [] }) => safetyRequirements)
  const drafts = await draftsAmong(used)
  const isWhole = drafts.length === 0 && steps.every(({ status }) => status === 'confirmed')
  return { ...task, steps, drafts, sameAs: isWhole ? await versionSaying(task.record) : undefined }
}

/** The number of the last confirmed version, if it differs from a later draft in nothing. */
async function versionSaying({ id, status }: WorkTask): Promise<number | undefined> {
  if (status === 'confirmed') return undefined
  const versions = await queries.fetchQuery({ ...workTasks.versions(id), staleTime: 0 })
  const last = versions.find((each) => each.status === 'confirmed')
  return last && !(await workTasks.differs(id, last.id)) ? last.version : undefined
}

/**
 * Confirms a task and its steps, after the requirements that are confirmed with them.
 * @param seen what the confirming person has read
 * @throws ChangedMeanwhile, or the service's `Changed`, if it is no longer the same; ConfirmedUnread if something
 * else was frozen: a step has its own tag, which the confirmation does not check
 */
export async function confirmTask(
  { withRequirements, said, ...seen }: Summary & { withRequirements: boolean; said: ChangeDescription },
  key: string,
): Promise<void> {
  const isAsRead = async () => {
    const now = await readSummary(seen.record.id)
    // What is confirmed is no longer a draft, and so are its steps and requirements.
    const compared = now.record.actions?.includes('confirm') ? fingerprint : contentOf
    return compared(now) === compared(seen)
  }
  await confirmAsRead(isAsRead, async () => {
    if (withRequirements) {
      for (const { id } of seen.drafts) await confirmRequirement(id, said)
    }
    await holdpoint.POST('/work-tasks/{id}/confirm', {
      params: writeTo(seen.record.id, key, seen.tag),
      body: sentChange(said, isFirst(seen) || hasNewStep(seen)),
    })
  })
}

/** Whether nobody can have relied on the task yet. */
export function isFirst({ record }: Summary): boolean {
  return record.version === 1
}

/** Whether one of the steps is new, which is never editorial. */
export function hasNewStep({ steps }: Summary): boolean {
  return steps.some(({ status, version }) => status === 'draft' && version === 1)
}

/** What is confirmed with a task and has an impact: its steps occur in the same orders. */
export function affecting({ record, drafts }: Summary, withRequirements: boolean): readonly Confirmed[] {
  const requirements = withRequirements ? drafts : []
  return [
    { segment: 'work-tasks', id: record.id },
    ...requirements.map(({ id }) => ({ segment: 'safety-requirements' as const, id })),
  ]
}

/** What somebody confirms. */
function contentOf({ record, steps }: Summary): string {
  const remaining = steps.filter(({ active }) => active)
  return JSON.stringify([taskValues(record), remaining.map((step) => [step.canonicalId, stepValues(step)])])
}

function fingerprint({ record, steps, drafts }: Summary): string {
  return JSON.stringify([record, steps, drafts.map(({ id, name }) => [id, name])])
}
