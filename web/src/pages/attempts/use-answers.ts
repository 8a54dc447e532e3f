import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { keys } from '../../interface/keys.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Answer, type Attempt, readAttempt, saveAnswer, showAttempt } from './attempt.ts'

/** Unsaved answers by question id. Null: the answer was cleared. */
type Unsaved = { readonly [questionId: string]: Answer | null }
/**
 * The answers that the service may have to a question while one is unsaved: the one that was replaced, and those that
 * were sent from here. Any other was given on another device since.
 */
type Known = { readonly [questionId: string]: readonly (Answer | null)[] }

export interface Answers {
  /** The present answer, saved or not. */
  readonly answerOf: (questionId: string) => Answer | null
  readonly give: (questionId: string, answer: Answer | null) => void
  /** Saves the rest. @returns whether everything is saved */
  readonly flush: () => Promise<boolean>
  readonly state: 'saved' | 'saving' | 'kept'
  /** Why the service does not accept an answer. */
  readonly refused: string | undefined
}

const TRY_AGAIN_MS = 4_000

/**
 * The answers of an attempt, each saved as soon as it is given; the last one of a question wins. An answer that could
 * not be sent stays in this browser, and is sent again until it is saved, the question is answered on another device
 * or the attempt has ended.
 */
export function useAnswers({ id, questions }: Attempt): Answers {
  const { t } = useTranslation()
  const client = useQueryClient()
  const kept = useKept<Unsaved>(`attempt:${id}`)
  const [shown, show] = useState<Unsaved>(() => kept.read() ?? {})
  const [state, setState] = useState<Answers['state']>('saved')
  const [refused, setRefused] = useState<string>()
  const unsaved = useRef(shown)
  const keptKnown = useKept<Known>(`attempt:${id}:known`)
  const [firstKnown] = useState<Known>(() => keptKnown.read() ?? {})
  const known = useRef(firstKnown)
  /** Whether something may have been answered elsewhere while the rest waited, since an earlier visit or here. */
  const hasWaited = useRef(Object.keys(shown).length > 0)
  const underWay = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: Unsaved, nextKnown: Known = known.current) => {
    unsaved.current = next
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
  const without = (questionId: string) =>
    set(Object.fromEntries(Object.entries(unsaved.current).filter(([each]) => each !== questionId)))

  /** @returns whether the next one can be sent */
  const saveOne = async (questionId: string, answer: Answer | null): Promise<boolean> => {
    set(unsaved.current, withKnown(questionId, answer))
    try {
      const saved = await saveAnswer(id, { questionId, answer }, newKey())
      await showAttempt(client, saved)
      // The answer may have changed meanwhile.
      if (unsaved.current[questionId] === answer) without(questionId)
      setRefused(undefined)
      return true
    } catch (error) {
      if (!(error instanceof HoldpointError) || error.status >= 500 || error.status === 429) return false
      without(questionId)
      setRefused(refusalOf(error, t))
      // The attempt may be over.
      await client.invalidateQueries({ queryKey: keys.record('attempts', id) })
      return true
    }
  }
  /** Drops what was answered elsewhere while it waited. @returns whether the rest can be sent */
  const dropOvertaken = async (): Promise<boolean> => {
    const waiting = unsaved.current
    try {
      const now = await readAttempt(id)
      await showAttempt(client, now)
      for (const { id: questionId, answer } of now.questions) {
        const stillWaits = questionId in waiting && unsaved.current[questionId] === waiting[questionId]
        if (stillWaits && known.current[questionId] && !isKnown(questionId, answer)) without(questionId)
      }
      return true
    } catch (error) {
      // A refusal is said when the answer is sent.
      return error instanceof HoldpointError && error.status < 500 && error.status !== 429
    }
  }
  const wait = () => {
    hasWaited.current = true
    setState('kept')
    timer.current = setTimeout(() => void latest.current(), TRY_AGAIN_MS)
    return false
  }
  const saveAll = async (): Promise<boolean> => {
    if (hasWaited.current && !(await dropOvertaken())) return wait()
    hasWaited.current = false
    for (;;) {
      const [next] = Object.entries(unsaved.current)
      if (!next) {
        setState('saved')
        return true
      }
      setState('saving')
      if (!(await saveOne(...next))) return wait()
    }
  }
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    underWay.current ??= saveAll().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
  const latest = useRef(flush)
  latest.current = flush

  useEffect(() => {
    const again = () => void latest.current()
    // What an earlier visit could not save.
    if (Object.keys(unsaved.current).length > 0) again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [])

  const savedAnswer = (questionId: string) => questions.find((each) => each.id === questionId)?.answer ?? null

  return {
    answerOf: (questionId) => {
      if (questionId in shown) return shown[questionId] ?? null
      return savedAnswer(questionId)
    },
    give: (questionId, answer) => {
      const next = { ...unsaved.current, [questionId]: answer }
      set(
        next,
        questionId in unsaved.current ? known.current : withKnown(questionId, savedAnswer(questionId)),
      )
      void flush()
    },
    flush,
    state,
    refused,
  }
}
