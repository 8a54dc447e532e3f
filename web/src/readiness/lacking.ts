import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../interface/client.ts'
import { keys } from '../interface/keys.ts'
import { isGap, type Work } from './readiness.ts'

/** Which of up to 100 people lack something that an event requires. */
export function lackingFor(of: Work, userIds: readonly string[]) {
  return queryOptions({
    queryKey: keys.part('events', of.id, `ready ${of.occurrenceStart ?? ''} ${userIds.join()}`),
    queryFn: ({ signal }) => readLacking(of, userIds, signal),
  })
}

/** @returns the ids of those who lack something, among up to 100 people */
export async function readLacking(
  { id, occurrenceStart }: Work,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { data } = await holdpoint.GET('/events/{id}/readiness', {
    params: {
      path: { id },
      query: {
        ...(occurrenceStart === undefined ? {} : { occurrenceStart }),
        'userId[]': [...userIds],
        'verdict[]': ['missing', 'expires_during'],
      },
    },
    signal,
  })
  return data.data.rows.filter(isGap).map(({ user }) => user.id)
}
