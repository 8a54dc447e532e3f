import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { keys } from '../../interface/keys.ts'
import { newKey } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Answer, type Attempt, saveAnswer } from './attempt.ts'

/** Unsaved answers by question id. Null: the answer was cleared. */
type Unsaved = { readonly [questionId: string]: Answer | null }

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
 * not be sent stays in this browser, and is sent again until it is saved or the attempt has ended.
 */
export function useAnswers({ id, questions }: Attempt): Answers {
  const { t } = useTranslation()
  const client = useQueryClient()
  const kept = useKept<Unsaved>(`attempt:${id}`)
  const [shown, show] = useState<Unsaved>(() => kept.read() ?? {})
  const [state, setState] = useState<Answers['state']>('saved')
  const [refused, setRefused] = useState<string>()
  const unsaved = useRef(shown)
  const underWay = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (next: Unsaved) => {
    unsaved.current = next
    show(next)
    if (Object.keys(next).length > 0) kept.keep(next)
    else kept.forget()
  }
  const without = (questionId: string) =>
    set(Object.fromEntries(Object.entries(unsaved.current).filter(([each]) => each !== questionId)))

  /** @returns whether the next one can be sent */
  const saveOne = async (questionId: string, answer: Answer | null): Promise<boolean> => {
    try {
      const saved = await saveAnswer(id, { questionId, answer }, newKey())
      client.setQueryData<Attempt>(keys.record('attempts', id), saved)
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
  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      const [next] = Object.entries(unsaved.current)
      if (!next) {
        setState('saved')
        return true
      }
      setState('saving')
      if (!(await saveOne(...next))) {
        setState('kept')
        timer.current = setTimeout(() => void latest.current(), TRY_AGAIN_MS)
        return false
      }
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

  return {
    answerOf: (questionId) => {
      if (questionId in shown) return shown[questionId] ?? null
      return questions.find((each) => each.id === questionId)?.answer ?? null
    },
    give: (questionId, answer) => {
      set({ ...unsaved.current, [questionId]: answer })
      void flush()
    },
    flush,
    state,
    refused,
  }
}
