import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether something that parts of the page show, or are about to, is still being read. @param places where it is cached */
export function useIsReading(places: readonly QueryKey[]): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  )
  return useSyncExternalStore(subscribe, () =>
    places.some((place) => (client.getQueryState(place)?.status ?? 'pending') === 'pending'),
  )
}
