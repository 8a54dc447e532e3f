import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { hasChanged } from './failure.ts'
import { keys, type Segment } from './keys.ts'
import { useWrite, type Write } from './write.ts'

/** Refusals that say that what is shown may have changed: what the reader may do, whether the record is there, its state, or what it names. */
const STALE: readonly number[] = [403, 404, 409, 422]

/**
 * What the user does to a record that is shown: it is sent with the tag of what they read. If the record has changed,
 * or may have, it is read again and the user decides again.
 * @param touches what is read again afterwards
 * @param send gets the Idempotency-Key; the tag is among the variables, so that an attempt without an answer is sent
 * again with both
 * @param shown what is read again if it has changed meanwhile; like `touches` if left out
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
        await Promise.all(shown.map((segment) => client.invalidateQueries({ queryKey: keys.all(segment) })))
      }
      throw error
    }
  })
}
