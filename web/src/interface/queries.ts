import { QueryClient } from '@tanstack/react-query'
import { readKeeping } from './kept-reads.ts'

/** The cache of service data. The client retries by itself, so nothing is retried here. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always', persister: readKeeping },
    mutations: { retry: false, networkMode: 'always' },
  },
})
