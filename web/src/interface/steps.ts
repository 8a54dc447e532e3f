import { useQueryClient } from '@tanstack/react-query'
import { useAction } from './action.ts'
import { keys, type Segment } from './keys.ts'
import type { Write } from './write.ts'

/**
 * Steps in the life of a record. Their answer is shown before everything is read again, so that it never replaces what
 * was read after it.
 */
export function useSteps<V extends { readonly id: string; readonly tag: string | undefined }, R>(
  segment: Segment,
  take: (step: V, key: string) => Promise<R>,
): Write<V, R> {
  const client = useQueryClient()
  return useAction([segment], async (step: V, key) => {
    const taken = await take(step, key)
    client.setQueryData(keys.record(segment, step.id), taken)
    return taken
  })
}
