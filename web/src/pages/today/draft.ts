import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

export const DRAFT_KINDS = [
  'work-tasks',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'orders',
  'jobs',
  'events',
] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

interface Draft {
  readonly id: string
  readonly kind: DraftKind
  readonly name: string
  readonly updatedAt: string
}

const SHOWN = 10
const query = { status: 'draft', count: SHOWN, orderBy: 'updatedAt', order: 'desc' } as const

/** The drafts of some kinds that were changed last. */
export function draftsWaiting(kinds: readonly DraftKind[]) {
  return queryOptions({
    queryKey: keys.list('work-tasks', { drafts: kinds }),
    queryFn: async ({ signal }): Promise<readonly Draft[]> => {
      const drafts = await Promise.all(kinds.map((kind) => draftsOf(kind, signal)))
      return drafts
        .flat()
        .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .slice(0, SHOWN)
    },
  })
}

async function draftsOf(kind: DraftKind, signal: AbortSignal): Promise<readonly Draft[]> {
  const { data } = await holdpoint.GET(`/${kind}`, { params: { query }, signal })
  return data.data.map((each) => ({ id: each.id, kind, name: nameOf(each), updatedAt: each.updatedAt }))
}

function nameOf(record: { name: string } | { title: string } | { number: string }): string {
  if ('name' in record) return record.name
  return 'title' in record ? record.title : record.number
}
