import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mayBeSentAgain } from './failure.ts'
import { invalidate } from './invalidate.ts'
import type { Segment } from './keys.ts'
import { typeAheadWhile } from './type-ahead.ts'

export interface Write<V, R> {
  /**
   * Sends the same change only once, however often it is called meanwhile, unless another change was made since its
   * answer; a different change is sent after it.
   */
  readonly write: (variables: V) => Promise<R>
  readonly busy: boolean
}

/** One call of `write`. */
interface Turn<V> {
  readonly variables: V
  readonly content: string
  /** How many changes had begun when its answer came. */
  answeredAt?: number
}

/** How many changes have begun, all together. */
let changes = 0

/** Notes that a change begins, also if it is made in another way. */
export function noteChange(): void {
  changes += 1
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
  const underWay = useRef<{ turn: Turn<V>; answer: Promise<R> } | undefined>(undefined)
  const mutation = useMutation({
    mutationFn: async (turn: Turn<V>) => {
      const { variables, content } = turn
      const before = unanswered.current ?? place?.read()
      const attempt = before?.content === content ? before : { content, key: newKey() }
      unanswered.current = attempt
      place?.keep(attempt)
      try {
        const result = await send(variables, attempt.key)
        turn.answeredAt = changes
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
    // Another change since its answer may have reversed it, while everything is still being read again.
    if (before?.turn.content === content && (before.turn.answeredAt ?? changes) === changes)
      return before.answer
    noteChange()
    const turn = { variables, content }
    // It gets its own answer, after the current one.
    const make = () => mutation.mutateAsync(turn)
    const answer = (before ? before.answer.then(make, make) : make()).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = undefined
    })
    underWay.current = { turn, answer }
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
