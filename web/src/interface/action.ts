import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { hasChanged } from './failure.ts'
import { keys, type Segment } from './keys.ts'
import { useWrite, type Write } from './write.ts'

/** Refusals that tell that the record may not be as it is shown: it is gone, in another state, or what it names is. */
const STALE: readonly number[] = [404, 409, 422]

/**
 * What somebody does to a record that is shown: it is sent with the tag of what they read. Where the record is not so
 * any more, or may not be, it is read anew, and they decide again.
 * @param touches what is read anew afterwards, or where it was changed meanwhile
 * @param send gets the Idempotency-Key; the tag is among the variables, so that what nobody answered is sent again with
 * both
 */
export function useAction<V extends { readonly tag: string | undefined }, R>(
  touches: readonly Segment[],
  send: (variables: V, key: string) => Promise<R>,
): Write<V, R> {
  const client = useQueryClient()
  return useWrite(touches, async (variables: V, key) => {
    try {
      return await send(variables, key)
    } catch (error) {
      if (hasChanged(error) || (error instanceof HoldpointError && STALE.includes(error.status))) {
        await Promise.all(touches.map((segment) => client.invalidateQueries({ queryKey: keys.all(segment) })))
      }
      throw error
    }
  })
}
