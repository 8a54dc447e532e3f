import { pages } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

/** When each person last signed on site, by their id. */
export function signedOnSite(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'signed on site'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const params = { path: { id }, query: { meaning: 'on_site', count: 500 } } as const
      const last = new Map<string, string>()
      // Oldest first.
      for await (const { user, at } of pages(holdpoint, '/jobs/{id}/sign-offs', { params, signal }))
        last.set(user.id, at)
      return last
    },
  })
}
