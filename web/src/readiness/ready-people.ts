import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../interface/client.ts'
import { keys } from '../interface/keys.ts'
import { readLacking } from './lacking.ts'
import type { Work } from './readiness.ts'

/** As many as fit in an address. */
const ASKED = 100
const MOST = 500

/** Which of the first 500 members of the organization are ready for an event, and whether these are all. */
export function readyFor(of: Work) {
  return queryOptions({
    queryKey: keys.part('events', of.id, `ready ${of.occurrenceStart ?? ''}`),
    queryFn: async ({ signal }) => {
      const query = { active: true, count: MOST, orderBy: 'lastName', order: 'asc' } as const
      const { data: members, meta } = (await holdpoint.GET('/users', { params: { query }, signal })).data
      const groups = Array.from({ length: Math.ceil(members.length / ASKED) }, (_, at) =>
        members.slice(at * ASKED, (at + 1) * ASKED).map(({ id }) => id),
      )
      const lacking = (await Promise.all(groups.map((group) => readLacking(of, group, signal)))).flat()
      const ready = members.filter((member) => !lacking.includes(member.id))
      return { ready, checked: members.length, whole: meta.total <= members.length }
    },
  })
}
