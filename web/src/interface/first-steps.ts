import type { paths } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { holdpoint } from './client.ts'
import { keys } from './keys.ts'
import { writeHeaders } from './record.ts'
import { reading } from './records.ts'
import { useCan } from './session.ts'
import { sharedFlag } from './shared-flag.ts'

export type FirstSteps =
  paths['/me/first-steps']['get']['responses'][200]['content']['application/json']['data']
export type FirstStep = FirstSteps['steps'][number]
export type Sample = FirstSteps['samples'][number]

const firstStepsQuery = reading(keys.firstSteps, '/me/first-steps', {})

/** What an organization does first, for whoever plans and orders its work; undefined for others, and until it is known. */
export function useFirstSteps(): FirstSteps | undefined {
  const can = useCan()
  const plans = can('sites.create') && can('work-tasks.create') && can('orders.create')
  return useQuery({ ...firstStepsQuery, enabled: plans }).data
}

/** Whether there is something left of them that their reader wants to see. */
export function isShown({ dismissed, steps }: FirstSteps): boolean {
  return !dismissed && steps.some(({ state }) => state !== 'done')
}

export async function dismiss(dismissed: boolean, key: string) {
  const header = writeHeaders(key)
  return (await holdpoint.PUT('/me/first-steps', { params: { header }, body: { dismissed } })).data
}

/** Whether the reader goes from one first step to the next. */
export const following = sharedFlag()
