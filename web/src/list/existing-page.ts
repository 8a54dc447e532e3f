import { useEffect } from 'react'
import type { Page } from './column.ts'
import type { Change } from './search-change.ts'

/**
 * Goes to the last page of a list if the asked one lies beyond it, as when its last record has gone.
 * @param answer the one for the present address, once it has come
 */
export function useExistingPage(answer: Page<unknown> | undefined, change: Change): void {
  const { current_page: asked = 1, last_page: last = asked } = answer?.meta ?? {}
  const isBeyond = asked > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isBeyond) change({ page: last > 1 ? last : undefined })
  }, [isBeyond, last])
}
