import { NotFound } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, writeHeaders } from '../../interface/record.ts'
import { type ListQueryOf, type RecordOf, records, tagged } from '../../interface/records.ts'
import type { ListSearch } from '../../list/list-search.ts'

export type Member = RecordOf<'/users'>

export const members = records('/users', { whole: ['invitation'], listed: ['invitation'] })

interface MemberSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQueryOf<'/users'>['orderBy']>
  readonly active?: 'true' | 'false' | 'former'
  readonly roleId?: string
}

/** Members or, with `former`, former members who are not erased. */
export function memberList({ active, ...search }: MemberSearch) {
  if (active === 'former') return members.list({ ...search, status: 'former' })
  return members.list({ ...search, ...(active ? { active: active === 'true' } : {}) })
}

interface Person extends Tagged<Member> {
  /** Whether the membership has ended. */
  readonly former: boolean
}

/** A member, or a former one. */
export function personOf(id: string) {
  return queryOptions({
    queryKey: keys.part('users', id, 'person'),
    queryFn: async ({ signal }): Promise<Person> => {
      try {
        const params = { path: { id }, query: { 'with[]': ['invitation' as const] } }
        return { ...tagged<Member>(await holdpoint.GET('/users/{id}', { params, signal })), former: false }
      } catch (error) {
        const record = error instanceof NotFound ? await formerMember(id, signal) : undefined
        if (!record) throw error
        return { record, tag: undefined, former: true }
      }
    },
  })
}

const MOST = 500

/** Former members can only be read as a list. */
async function formerMember(id: string, signal: AbortSignal): Promise<Member | undefined> {
  for (let page = 1; ; page += 1) {
    const params = { query: { status: 'former', count: MOST, page } } as const
    const { data, meta } = (await holdpoint.GET('/users', { params, signal })).data
    const found = data.find((each) => each.id === id)
    if (found || page * MOST >= meta.total) return found as Member | undefined
  }
}

export type Invited = { email: string; firstName: string; lastName: string; roleId: string }

/** Sends an open invitation again. */
export async function inviteAgain(
  { id, tag }: { id: string; tag: string | undefined },
  key: string,
): Promise<void> {
  await holdpoint.POST('/users/{id}/invite', {
    params: { path: { id }, header: writeHeaders(key, tag) },
    body: {},
  })
}

interface MemberChange {
  readonly id: string
  readonly tag: string | undefined
  readonly body: { readonly roleId?: string; readonly active?: boolean }
}

export function changeMember({ id, tag, body }: MemberChange, key: string) {
  return members.change(id, { body, tag }, key)
}

export function endMembership({ id, tag }: { id: string; tag: string | undefined }): Promise<void> {
  return members.remove(id, tag)
}

/** Removes the name of a former member from every record, and everything else about them. */
export async function eraseMember(id: string, key: string): Promise<void> {
  await holdpoint.POST('/users/{id}/erase', {
    params: { path: { id }, header: writeHeaders(key) },
    body: {},
  })
}
