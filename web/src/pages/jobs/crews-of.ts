import { pages } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { MOST, readBy } from '../../interface/records.ts'

/** The jobs that somebody is in the crew of: the open ones, or those in progress. */
export function crewsOf(userId: string, among: { readonly open: true } | { readonly status: 'in_progress' }) {
  const query = { userId, ...among, count: MOST, 'with[]': ['about' as const, 'crew' as const] }
  return readBy(keys.list('jobs', { crewsOf: userId, ...among }), async ({ signal }) => {
    // Those of an event that they are assigned to come too, whoever is in their crew: a long series has hundreds.
    const found = await Array.fromAsync(pages(holdpoint, '/jobs', { params: { query }, signal }))
    return found.filter(({ crew = [] }) => crew.some(({ user }) => user.id === userId))
  })
}
