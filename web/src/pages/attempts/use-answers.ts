import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../form/refusal.ts'
import { keys } from '../../interface/keys.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Answer, type Attempt, readAttempt, saveAnswer, showAttempt } from './attempt.ts'
import { useUnsavedAnswers } from './use-unsaved-answers.ts'

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
  const unsaved = useUnsavedAnswers(id)
  const [state, setState] = useState<Answers['state']>('saved')
  const [refused, setRefused] = useState<string>()
  /** Whether something may have been answered elsewhere while the rest waited, since an earlier visit or here. */
  const hasWaited = useRef(Object.keys(unsaved.shown).length > 0)
  const underWay = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** @returns whether the next one can be sent */
  const saveOne = async (questionId: string, answer: Answer | null): Promise<boolean> => {
    unsaved.noteSent(questionId, answer)
    try {
      const saved = await saveAnswer(id, { questionId, answer }, newKey())
      await showAttempt(client, saved)
      // The answer may have changed meanwhile.
      if (unsaved.now.current[questionId] === answer) unsaved.drop(questionId)
      setRefused(undefined)
      return true
    } catch (error) {
      if (!(error instanceof HoldpointError) || error.status >= 500 || error.status === 429) return false
      unsaved.drop(questionId)
      setRefused(refusalOf(error, t))
      // The attempt may be over.
      await client.invalidateQueries({ queryKey: keys.record('attempts', id) })
      return true
    }
  }
  /** Drops what was answered elsewhere while it waited. @returns whether the rest can be sent */
  const dropOvertaken = async (): Promise<boolean> => {
    const waiting = unsaved.now.current
    try {
      const now = await readAttempt(id)
      await showAttempt(client, now)
      for (const { id: questionId, answer } of now.questions) {
        const stillWaits = questionId in waiting && unsaved.now.current[questionId] === waiting[questionId]
        if (stillWaits && unsaved.isForeign(questionId, answer)) unsaved.drop(questionId)
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
      const [next] = Object.entries(unsaved.now.current)
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
    if (hasWaited.current) again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [])

  const savedAnswer = (questionId: string) => questions.find((each) => each.id === questionId)?.answer ?? null

  return {
    answerOf: (questionId) => {
      if (questionId in unsaved.shown) return unsaved.shown[questionId] ?? null
      return savedAnswer(questionId)
    },
    give: (questionId, answer) => {
      unsaved.put(questionId, answer, savedAnswer(questionId))
      void flush()
    },
    flush,
    state,
    refused,
  }
}
