import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { hasChanged } from './failure.ts'
import { invalidate } from './invalidate.ts'
import type { Segment } from './keys.ts'
import { useWrite, type Write } from './write.ts'

/**
 * Refusals that mean that the shown data may have changed: the reader's permissions, the existence of the record, its
 * state, or what it refers to.
 */
const STALE: readonly number[] = [403, 404, 409, 422]

/**
 * A user's action on a shown record: it is sent with the tag that they read. If the record has changed, or may have,
 * it is read again and the user decides again.
 * @param touches what is read again afterwards
 * @param send receives the Idempotency-Key; the tag is among the variables, so that an attempt without an answer is
 * repeated with both
 * @param shown what is read again if it has changed meanwhile; by default like `touches`
 */
export function useAction<V extends { readonly tag: string | undefined }, R>(
  touches: readonly Segment[],
  send: (variables: V, key: string) => Promise<R>,
  shown = touches,
): Write<V, R> {
  const client = useQueryClient()
  return useWrite(touches, async (variables: V, key) => {
    try {
      return await send(variables, key)
    } catch (error) {
      if (hasChanged(error) || (error instanceof HoldpointError && STALE.includes(error.status))) {
        await invalidate(client, shown)
      }
      throw error
    }
  })
}
