import { Unauthenticated } from '@holdpoint/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** Whoever is no longer signed in is asked to sign in; what they have written stays in this browser. */
function noticeEnd(error: unknown): void {
  if (error instanceof Unauthenticated) queries.setQueryData(keys.me, null)
}

/** What is known of the service. The client tries again by itself, so nothing is tried again here. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
