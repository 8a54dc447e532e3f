import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { type ListSearch, listQuery } from '../../list/list-search.ts'

export type Member = components['schemas']['User']
type ListQuery = NonNullable<operations['listUsers']['parameters']['query']>

const INVITATION = { 'with[]': ['invitation'] } satisfies operations['readUser']['parameters']['query']

interface MemberSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
  readonly active?: 'true' | 'false'
}

export function memberList({ active, ...search }: MemberSearch) {
  const query: ListQuery = {
    ...listQuery(search),
    ...(active ? { active: active === 'true' } : {}),
    ...INVITATION,
  }
  return queryOptions({
    queryKey: keys.list('users', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/users', { params: { query }, signal })
      return { ...data, data: data.data as Member[] }
    },
  })
}

export function memberRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('users', id),
    queryFn: async ({ signal }): Promise<Tagged<Member>> => {
      const { data, response } = await holdpoint.GET('/users/{id}', {
        params: { path: { id }, query: INVITATION },
        signal,
      })
      return { record: data.data as Member, tag: tagOf(response) }
    },
  })
}

export type Invited = { email: string; firstName: string; lastName: string; roleId: string }

export async function invite({ values }: { values: Invited }, key: string): Promise<Tagged<Member>> {
  const { data, response } = await holdpoint.POST('/users', {
    params: { header: writeHeaders(key) },
    body: values,
  })
  return { record: data.data as Member, tag: tagOf(response) }
}

/** Sends an open invitation once more. */
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

export async function changeMember({ id, tag, body }: MemberChange, key: string): Promise<void> {
  await holdpoint.PUT('/users/{id}', { params: { path: { id }, header: writeHeaders(key, tag) }, body })
}

export async function endMembership({ id, tag }: { id: string; tag: string | undefined }): Promise<void> {
  await holdpoint.DELETE('/users/{id}', { params: { path: { id }, header: ifMatch(tag) } })
}
