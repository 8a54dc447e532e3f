import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayBeSentAgain } from './failure.ts'
import { invalidate } from './invalidate.ts'
import type { Segment } from './keys.ts'
import { typeAheadWhile } from './type-ahead.ts'

export interface Write<V, R> {
  /** Sends the same change only once, however often it is called meanwhile; a different change is sent after it. */
  readonly write: (variables: V) => Promise<R>
  readonly busy: boolean
}

/**
 * A way to change something. If no answer came, sending the same change again uses the same key, so it is made only
 * once; it is not sent again while it is under way.
 * @param touches what is read again afterwards
 * @param send receives the Idempotency-Key for the request's headers
 */
export function useWrite<V, R>(
  touches: readonly Segment[],
  send: (variables: V, key: string) => Promise<R>,
): Write<V, R> {
  const client = useQueryClient()
  const unanswered = useRef<{ content: string; key: string } | undefined>(undefined)
  const underWay = useRef<{ content: string; answer: Promise<R> } | undefined>(undefined)
  const mutation = useMutation({
    mutationFn: async (variables: V) => {
      const content = JSON.stringify(variables)
      if (unanswered.current?.content !== content) unanswered.current = { content, key: newKey() }
      try {
        const result = await send(variables, unanswered.current.key)
        unanswered.current = undefined
        return result
      } catch (error) {
        if (!mayBeSentAgain(error)) unanswered.current = undefined
        throw error
      }
    },
    onSuccess: () => invalidate(client, touches),
  })
  const write = (variables: V) => {
    const content = JSON.stringify(variables)
    const before = underWay.current
    if (before?.content === content) return before.answer
    // A different change gets its own answer, after the current one.
    const make = () => mutation.mutateAsync(variables)
    const answer = (before ? before.answer.then(make, make) : make()).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = undefined
    })
    underWay.current = { content, answer }
    typeAheadWhile(answer)
    return answer
  }
  return { write, busy: mutation.isPending }
}

/** 128 random bits; `crypto.randomUUID` is missing in pages loaded without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
