import { NotFound } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from './client.ts'
import { keys } from './keys.ts'
import type { Tagged } from './record.ts'
import { MOST, type RecordOf, tagged } from './records.ts'

type Member = RecordOf<'/users'>

interface Person extends Tagged<Member> {
  /** Whether the membership has ended. */
  readonly former: boolean
}

/** A member, or a former one. */
export function personOf(id: string) {
  return queryOptions({
    queryKey: keys.part('users', id, 'person'),
    queryFn: ({ signal }) => readPerson(id, signal),
  })
}

/** @throws NotFound if there never was such a member, or they were erased */
export async function readPerson(id: string, signal: AbortSignal): Promise<Person> {
  try {
    const params = { path: { id }, query: { 'with[]': ['invitation' as const] } }
    return { ...tagged<Member>(await holdpoint.GET('/users/{id}', { params, signal })), former: false }
  } catch (error) {
    const record = error instanceof NotFound ? await formerMember(id, signal) : undefined
    if (!record) throw error
    return { record, tag: undefined, former: true }
  }
}

/** Former members can only be read as a list. */
async function formerMember(id: string, signal: AbortSignal): Promise<Member | undefined> {
  for (let page = 1; ; page += 1) {
    const params = { query: { status: 'former', count: MOST, page } } as const
    const { data, meta } = (await holdpoint.GET('/users', { params, signal })).data
    const found = data.find((each) => each.id === id)
    if (found || page * MOST >= meta.total) return found as Member | undefined
  }
}
