import type { paths } from '@holdpoint/client'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { reading } from './records.ts'

export type Inbox = paths['/me/inbox']['get']['responses'][200]['content']['application/json']['data']
export type Group = Inbox[number]
export type Entry = Group['entries'][number]

const EACH_MINUTE = 60_000
/** Writes that follow each other more closely are handled together. */
const AT_MOST_EACH = 2_000

/**
 * What waits for the reader, shared by everything that shows it: refreshed each minute while the page is visible, and
 * when it becomes visible again.
 */
export const inboxQuery = { ...reading(keys.inbox, '/me/inbox', {}), refetchInterval: EACH_MINUTE }

/** How many things wait for the reader; undefined while unknown. */
export function useWaitingCount(): number | undefined {
  const { data } = useQuery(inboxQuery)
  return data?.reduce((sum, { count, entries }) => sum + (count ?? entries.length), 0)
}

/** Reads the inbox again after writes of this page. @returns a function that stops this */
export function refreshAfterWrites(client: QueryClient): () => void {
  let due: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const refresh = () => {
    due = undefined
    last = Date.now()
    void client.invalidateQueries({ queryKey: keys.inbox })
  }
  const end = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'success') return
    due ??= setTimeout(refresh, Math.max(0, last + AT_MOST_EACH - Date.now()))
  })
  return () => {
    end()
    clearTimeout(due)
  }
}
