import { type RefObject, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import type { Answer } from './attempt.ts'

/** Unsaved answers by question id. Null: the answer was cleared. */
type Unsaved = { readonly [questionId: string]: Answer | null }
/**
 * The answers that the service may have to a question while one is unsaved: the one that was replaced, and those that
 * were sent from here. Any other was given on another device since.
 */
type Known = { readonly [questionId: string]: readonly (Answer | null)[] }

interface UnsavedAnswers {
  readonly shown: Unsaved
  /** At once, unlike `shown`, which the next drawing has. */
  readonly now: RefObject<Unsaved>
  /** @param before what the service has */
  readonly put: (questionId: string, answer: Answer | null, before: Answer | null) => void
  /** Notes that the service may have an answer from now on. */
  readonly noteSent: (questionId: string, answer: Answer | null) => void
  readonly drop: (questionId: string) => void
  /** Whether an answer of the service was given on another device. */
  readonly isForeign: (questionId: string, answer: Answer | null) => boolean
}

/** The answers of an attempt that this browser keeps until they are saved. */
export function useUnsavedAnswers(attemptId: string): UnsavedAnswers {
  const kept = useKept<Unsaved>(`attempt:${attemptId}`)
  const keptKnown = useKept<Known>(`attempt:${attemptId}:known`)
  const [shown, show] = useState<Unsaved>(() => kept.read() ?? {})
  const now = useRef(shown)
  const [firstKnown] = useState<Known>(() => keptKnown.read() ?? {})
  const known = useRef(firstKnown)
  const set = (next: Unsaved, nextKnown: Known = known.current) => {
    now.current = next
    known.current = Object.fromEntries(Object.entries(nextKnown).filter(([each]) => each in next))
    show(next)
    if (Object.keys(next).length > 0) {
      kept.keep(next)
      keptKnown.keep(known.current)
    } else {
      kept.forget()
      keptKnown.forget()
    }
  }
  const isKnown = (questionId: string, answer: Answer | null) =>
    known.current[questionId]?.some((each) => JSON.stringify(each) === JSON.stringify(answer))
  const withKnown = (questionId: string, answer: Answer | null): Known =>
    isKnown(questionId, answer)
      ? known.current
      : { ...known.current, [questionId]: [...(known.current[questionId] ?? []), answer] }
  return {
    shown,
    now,
    put: (questionId, answer, before) =>
      set(
        { ...now.current, [questionId]: answer },
        questionId in now.current ? known.current : withKnown(questionId, before),
      ),
    noteSent: (questionId, answer) => set(now.current, withKnown(questionId, answer)),
    drop: (questionId) =>
      set(Object.fromEntries(Object.entries(now.current).filter(([each]) => each !== questionId))),
    isForeign: (questionId, answer) =>
      known.current[questionId] !== undefined && !isKnown(questionId, answer),
  }
}
