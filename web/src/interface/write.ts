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

/** A change that was sent, and its Idempotency-Key. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** Where an attempt without an answer outlives the page, which a phone may load again at any time. */
interface AttemptPlace {
  read(): Attempt | undefined
  keep(attempt: Attempt): void
  forget(): void
}

/**
 * A way to change something. If no answer came, sending the same change again uses the same key, so it is made only
 * once; it is not sent again while it is under way.
 * @param touches what is read again afterwards
 * @param send receives the Idempotency-Key for the request's headers
 * @param place left out if nothing of the change outlives the page
 */
export function useWrite<V, R>(
  touches: readonly Segment[],
  send: (variables: V, key: string) => Promise<R>,
  place?: AttemptPlace,
): Write<V, R> {
  const client = useQueryClient()
  const unanswered = useRef<Attempt | undefined>(undefined)
  const answered = () => {
    unanswered.current = undefined
    place?.forget()
  }
  const underWay = useRef<{ content: string; answer: Promise<R> } | undefined>(undefined)
  const mutation = useMutation({
    mutationFn: async (variables: V) => {
      const content = JSON.stringify(variables)
      const before = unanswered.current ?? place?.read()
      const attempt = before?.content === content ? before : { content, key: newKey() }
      unanswered.current = attempt
      place?.keep(attempt)
      try {
        const result = await send(variables, attempt.key)
        answered()
        return result
      } catch (error) {
        if (!mayBeSentAgain(error)) answered()
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
