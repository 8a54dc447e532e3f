import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../../interface/client.ts'
import { keys } from '../../../interface/keys.ts'
import type { ListedOf } from '../../../interface/records.ts'

export type RunningJob = ListedOf<'/jobs'>

/** How many of each state are shown: a board is read at a glance. */
const MOST = 50
const AGAIN_MS = 10_000

export interface Running {
  readonly jobs: readonly RunningJob[]
  /** How many more there are. */
  readonly more: number
}

/** The running work in one state, refreshed while it is visible. */
export function underWay(status: 'in_progress' | 'suspended') {
  const query = {
    status,
    count: MOST,
    orderBy: 'number',
    order: 'asc',
    'with[]': ['about', 'crew', 'site', 'standing', 'steps'],
  } as const
  return queryOptions({
    queryKey: keys.list('jobs', { board: status }),
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }): Promise<Running> => {
      const params = { query: { ...query, 'with[]': [...query['with[]']] } }
      const { data } = await holdpoint.GET('/jobs', { params, signal })
      return { jobs: data.data, more: Math.max(0, (data.meta.total ?? 0) - data.data.length) }
    },
  })
}
