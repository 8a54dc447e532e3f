import { pages } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type ListQueryOf, type RecordOf, records } from '../../interface/records.ts'

export type WorkStep = RecordOf<'/work-steps'>
export type Requirement = NonNullable<WorkStep['safetyRequirements']>[number]

export const workSteps = records('/work-steps', {
  whole: ['actions', 'safetyRequirements', 'execution', 'pictures'],
})

const ALL = {
  'with[]': ['actions', 'safetyRequirements', 'execution', 'pictures'] as const,
  orderBy: 'order',
  order: 'asc',
  count: 500,
} satisfies ListQueryOf<'/work-steps'>

/** The present steps of a task in order: drafts if there are any, including retired ones. */
export function stepsOf(workTaskId: string) {
  return queryOptions({
    queryKey: keys.list('work-steps', { workTaskId }),
    queryFn: ({ signal }): Promise<WorkStep[]> =>
      Array.fromAsync(pages(holdpoint, '/work-steps', { params: { query: { ...ALL, workTaskId } }, signal })),
  })
}

/** The steps that orders freeze and workers see. */
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
