import type { paths } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { holdpoint } from './client.ts'
import { keys } from './keys.ts'
import { writeHeaders } from './record.ts'
import { reading } from './records.ts'
import { useCan } from './session.ts'
import { shared } from './shared.ts'

export type FirstSteps =
  paths['/me/first-steps']['get']['responses'][200]['content']['application/json']['data']
export type FirstStep = FirstSteps['steps'][number]
export type Sample = FirstSteps['samples'][number]

const firstStepsQuery = reading(keys.firstSteps, '/me/first-steps', {})

/**
 * The first steps of an organization, for people who plan and order its work; undefined for others, and while they
 * are loading.
 */
export function useFirstSteps(): { readonly first: FirstSteps | undefined; readonly isLoading: boolean } {
  const can = useCan()
  const plans = can('sites.create') && can('work-tasks.create') && can('orders.create')
  const { data: first, isLoading } = useQuery({ ...firstStepsQuery, enabled: plans })
  return { first, isLoading }
}

/** Whether any steps are left that the reader wants to see. */
export function isShown({ dismissed, steps }: FirstSteps): boolean {
  return !dismissed && steps.some(({ state }) => state !== 'done')
}

export async function dismiss(dismissed: boolean, key: string) {
  const header = writeHeaders(key)
  return (await holdpoint.PUT('/me/first-steps', { params: { header }, body: { dismissed } })).data
}

/** Whether the reader is following the first steps. */
export const following = shared(false)
