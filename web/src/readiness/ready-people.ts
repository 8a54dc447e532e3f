import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../interface/client.ts'
import { keys } from '../interface/keys.ts'
import { isGap, type Work } from './readiness.ts'

/** As many as an address has room for. */
const ASKED = 100
const MOST = 500

/** The members of the organization, at most 500, who are ready for an event. */
export function readyFor({ id, occurrenceStart }: Work) {
  return queryOptions({
    queryKey: keys.part('events', id, `ready ${occurrenceStart ?? ''}`),
    queryFn: async ({ signal }) => {
      const query = { active: true, count: MOST, orderBy: 'lastName', order: 'asc' } as const
      const members = (await holdpoint.GET('/users', { params: { query }, signal })).data.data
      const groups = Array.from({ length: Math.ceil(members.length / ASKED) }, (_, at) =>
        members.slice(at * ASKED, (at + 1) * ASKED),
      )
      const answers = await Promise.all(
        groups.map((group) =>
          holdpoint.GET('/events/{id}/readiness', {
            params: {
              path: { id },
              query: {
                ...(occurrenceStart === undefined ? {} : { occurrenceStart }),
                'userId[]': group.map((member) => member.id),
                'verdict[]': ['missing', 'expires_during'],
              },
            },
            signal,
          }),
        ),
      )
      const gaps = answers.flatMap(({ data }) => data.data.rows.filter(isGap).map(({ user }) => user.id))
      return members.filter((member) => !gaps.includes(member.id))
    },
  })
}
