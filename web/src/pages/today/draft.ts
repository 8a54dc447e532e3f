import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

interface Draft {
  readonly id: string
  readonly kind: 'work-tasks' | 'safety-requirements' | 'orders' | 'events'
  readonly name: string
  readonly updatedAt: string
}

interface Kinds {
  readonly requirements: boolean
  readonly orders: boolean
  readonly events: boolean
}

const SHOWN = 10
const query = { status: 'draft', count: SHOWN, orderBy: 'updatedAt', order: 'desc' } as const

/** The drafts that were changed last, of every kind that the reader may confirm. */
export function draftsWaiting(kinds: Kinds) {
  return queryOptions({
    queryKey: keys.list('work-tasks', { drafts: kinds }),
    queryFn: async ({ signal }): Promise<readonly Draft[]> => {
      const asked = { params: { query }, signal }
      const [tasks, requirements, orders, events] = await Promise.all([
        holdpoint.GET('/work-tasks', asked),
        kinds.requirements ? holdpoint.GET('/safety-requirements', asked) : undefined,
        kinds.orders ? holdpoint.GET('/orders', asked) : undefined,
        kinds.events ? holdpoint.GET('/events', asked) : undefined,
      ])
      const drafts: Draft[] = [
        ...tasks.data.data.map((each) => ({ ...each, kind: 'work-tasks' as const })),
        ...(requirements?.data.data ?? []).map((each) => ({ ...each, kind: 'safety-requirements' as const })),
        ...(orders?.data.data ?? []).map((each) => ({ ...each, name: each.number, kind: 'orders' as const })),
        ...(events?.data.data ?? []).map((each) => ({ ...each, name: each.title, kind: 'events' as const })),
      ].map(({ id, kind, name, updatedAt }) => ({ id, kind, name, updatedAt }))
      return drafts.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, SHOWN)
    },
  })
}
