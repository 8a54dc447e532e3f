import { type components, type operations, pages } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import type { Risk } from '../../show/risk.tsx'

export type WorkStep = components['schemas']['WorkStep']
export type Requirement = NonNullable<WorkStep['safetyRequirements']>[number]

const REQUIREMENTS = {
  'with[]': ['safetyRequirements'],
} satisfies operations['readWorkStep']['parameters']['query']

const ALL = { ...REQUIREMENTS, orderBy: 'order', order: 'asc', count: 500 } as const

/** The steps of a task in their order, as they are now: drafts where there are some, retired ones too. */
export function stepsOf(workTaskId: string) {
  return queryOptions({
    queryKey: keys.list('work-steps', { workTaskId }),
    queryFn: ({ signal }): Promise<WorkStep[]> =>
      Array.fromAsync(pages(holdpoint, '/work-steps', { params: { query: { ...ALL, workTaskId } }, signal })),
  })
}

/** The steps that orders freeze and workers are shown. */
export function stepsInForce(workTaskId: string) {
  return queryOptions({
    queryKey: keys.list('work-steps', { workTaskId, status: 'confirmed' }),
    queryFn: ({ signal }): Promise<WorkStep[]> =>
      Array.fromAsync(
        pages(holdpoint, '/work-steps', {
          params: { query: { ...ALL, workTaskId, status: 'confirmed', active: true } },
          signal,
        }),
      ),
  })
}

export function stepRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('work-steps', id),
    queryFn: async ({ signal }): Promise<Tagged<WorkStep>> => {
      const { data, response } = await holdpoint.GET('/work-steps/{id}', {
        params: { path: { id }, query: REQUIREMENTS },
        signal,
      })
      return { record: data.data, tag: tagOf(response) }
    },
  })
}

/** A step as it is now, whichever of its versions the id names. */
export async function currentStep(id: string): Promise<Tagged<WorkStep>> {
  const found = await queries.fetchQuery({ ...stepRecord(id), staleTime: 0 })
  if (found.record.isCurrent) return found
  const [newest] = await queries.fetchQuery({ ...stepVersions(id), staleTime: 0 })
  return newest ? queries.fetchQuery({ ...stepRecord(newest.id), staleTime: 0 }) : found
}

export function stepVersions(id: string) {
  return queryOptions({
    queryKey: keys.versions('work-steps', id),
    queryFn: async ({ signal }) =>
      (
        await holdpoint.GET('/work-steps/{id}/versions', {
          params: { path: { id }, query: { ...REQUIREMENTS, count: 500 } },
          signal,
        })
      ).data.data,
  })
}

/** Under which what is written of a step, whichever its version, is kept until it is saved. */
export function stepDraft(canonicalId: string): string {
  return `work-steps:${canonicalId}`
}

/** What of a step can be written in the builder. */
export interface StepValues {
  readonly name: string
  readonly description: string
  readonly riskLevel: Risk
  /** As it was typed. */
  readonly minutes: string
  readonly requiresApproval: boolean
  readonly active: boolean
  readonly requirements: readonly Requirement[]
}

export function stepValues(step: WorkStep): StepValues {
  return {
    name: step.name,
    description: step.description ?? '',
    riskLevel: step.riskLevel,
    minutes: step.estimatedDurationMinutes === null ? '' : String(step.estimatedDurationMinutes),
    requiresApproval: step.requiresApproval,
    active: step.active,
    requirements: step.safetyRequirements ?? [],
  }
}

export async function createStep(
  { workTaskId, name, riskLevel }: { workTaskId: string; name: string; riskLevel: Risk },
  key: string,
): Promise<WorkStep> {
  const { data } = await holdpoint.POST('/work-steps', {
    params: { header: writeHeaders(key), query: REQUIREMENTS },
    body: { name, riskLevel, workTaskId, status: 'draft' },
  })
  return data.data
}

/** Changes a draft in place; of a confirmed step it makes the next version. */
export async function draftStep(
  id: string,
  { values, tag, order }: { values: StepValues; tag?: string | undefined; order?: number },
  key = newKey(),
): Promise<Tagged<WorkStep>> {
  const { minutes, requirements, ...rest } = values
  const { data, response } = await holdpoint.PUT('/work-steps/{id}', {
    params: { path: { id }, header: writeHeaders(key, tag), query: REQUIREMENTS },
    body: {
      ...rest,
      status: 'draft',
      // What is no number is refused by the service, at its field.
      estimatedDurationMinutes: minutes.trim() === '' ? null : Number(minutes),
      safetyRequirementIds: requirements.map(({ id: requirement }) => requirement),
      ...(order === undefined ? {} : { order }),
    },
  })
  return { record: data.data, tag: tagOf(response) }
}

/** How a step differs from what was confirmed last. */
export type StepChange = 'new' | 'changed' | 'removed' | 'same'

export function changeOf({ status, version, active }: WorkStep): StepChange {
  if (status === 'confirmed') return 'same'
  if (!active) return 'removed'
  return version === 1 ? 'new' : 'changed'
}
