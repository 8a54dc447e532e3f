import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Nobody can have read what an act would do to a record. */
export class NotRead extends Error {}

/** What the page shows of a record before it is changed for good. @throws NotRead if that is nothing yet */
export function whatWasRead<R>(client: QueryClient, queryKey: QueryKey): R {
  const shown = client.getQueryData<R>(queryKey)
  if (shown === undefined) throw new NotRead()
  return shown
}
