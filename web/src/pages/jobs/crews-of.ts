import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

/** More open jobs than anybody is in. */
const MOST = 100

/** The open jobs that somebody is in the crew of. */
export function crewsOf(userId: string) {
  const query = { userId, open: true, count: MOST, 'with[]': ['about' as const, 'crew' as const] }
  return reading(keys.list('jobs', { crewsOf: userId }), '/jobs', { query }, (jobs) =>
    jobs.filter(({ crew = [] }) => crew.some(({ user }) => user.id === userId)),
  )
}
