import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { nouns } from '../../nouns.ts'

/** What is begun as a draft. */
export const DRAFTED = nouns.filter((each): each is Drafted =>
  'states' in each ? each.states.some((state) => state === 'draft') : false,
)
type Drafted = Extract<(typeof nouns)[number], { readonly states: readonly ['draft', ...string[]] }>

interface Draft {
  readonly id: string
  readonly of: Drafted
  readonly name: string
  readonly updatedAt: string
}

const SHOWN = 10
const query = { status: 'draft', count: SHOWN, orderBy: 'updatedAt', order: 'desc' } as const

/** The drafts of some kinds that were changed last. */
export function draftsWaiting(kinds: readonly Drafted[]) {
  return queryOptions({
    queryKey: keys.list('work-tasks', { drafts: kinds.map(({ segment }) => segment) }),
    queryFn: async ({ signal }): Promise<readonly Draft[]> => {
      const drafts = await Promise.all(kinds.map((kind) => draftsOf(kind, signal)))
      return drafts
        .flat()
        .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .slice(0, SHOWN)
    },
  })
}

async function draftsOf(of: Drafted, signal: AbortSignal): Promise<readonly Draft[]> {
  const { data } = await holdpoint.GET(`/${of.segment}`, { params: { query }, signal })
  return data.data.map((each) => ({ id: each.id, of, name: nameOf(each), updatedAt: each.updatedAt }))
}

function nameOf(record: { name: string } | { title: string } | { number: string }): string {
  if ('name' in record) return record.name
  return 'title' in record ? record.title : record.number
}
