import { holdpoint } from '../../interface/client.ts'
import { writeHeaders } from '../../interface/record.ts'
import { type ListQueryOf, type RecordOf, records } from '../../interface/records.ts'
import type { ListSearch } from '../../list/list-search.ts'

export type Member = RecordOf<'/users'>

export const members = records('/users', { whole: ['invitation'], listed: ['invitation'] })

interface MemberSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQueryOf<'/users'>['orderBy']>
  readonly active?: 'true' | 'false'
}

export function memberList({ active, ...search }: MemberSearch) {
  return members.list({ ...search, ...(active ? { active: active === 'true' } : {}) })
}

export type Invited = { email: string; firstName: string; lastName: string; roleId: string }

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

export function changeMember({ id, tag, body }: MemberChange, key: string) {
  return members.change(id, { body, tag }, key)
}

export function endMembership({ id, tag }: { id: string; tag: string | undefined }): Promise<void> {
  return members.remove(id, tag)
}

/** Takes the name of a former member out of every record, and all else that is kept about them. */
export async function eraseMember(id: string, key: string): Promise<void> {
  await holdpoint.POST('/users/{id}/erase', {
    params: { path: { id }, header: writeHeaders(key) },
    body: {},
  })
}
