import { QueryClient } from '@tanstack/react-query'
import { readKeeping } from './kept-reads.ts'

/** What is known of the service. The client tries again by itself, so nothing is tried again here. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always', persister: readKeeping },
    mutations: { retry: false, networkMode: 'always' },
  },
})
