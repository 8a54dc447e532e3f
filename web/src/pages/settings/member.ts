import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import { type ListQueryOf, type RecordOf, records } from '../../interface/records.ts'
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

export type Invited = { email: string; firstName: string; lastName: string; roleId: string }

/** Sends an open invitation again. */
export async function inviteAgain(
  { id, tag }: { id: string; tag: string | undefined },
  key: string,
): Promise<void> {
  await holdpoint.POST('/users/{id}/invite', { params: writeTo(id, key, tag), body: {} })
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
  await holdpoint.POST('/users/{id}/erase', { params: writeTo(id, key), body: {} })
}
