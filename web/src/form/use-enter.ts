import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface SearchField {
  /** What stands in the field. */
  readonly text: string
  /** What the service was asked for: a little behind the text while somebody writes. */
  readonly asked: string
  /** What it says of that, or still of what it was asked for before. */
  readonly answer: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError'>
  /** Shows what of an answer would be taken, before it is. */
  readonly mark?: () => void
  /** Takes from the answer to the text. */
  readonly take: () => void
}

interface Enter {
  /** Whether the service has said what there is of the text in the field. */
  readonly answered: boolean
  /** Whether the service failed at it. */
  readonly failed: boolean
  /** Takes from the answer, at once or when it comes. */
  readonly enter: () => void
}

/**
 * Enter in a field that searches. It may come before the service has said what there is: then it waits for that, and
 * takes nothing of an earlier answer. It is forgotten where the text is changed meanwhile, or the service fails.
 */
export function useEnter({ text, asked, answer, mark, take }: SearchField): Enter {
  const answered = asked === text && answer.data !== undefined && !answer.isPlaceholderData
  const failed = asked === text && answer.isError
  const entered = useRef<string>(undefined)

  // Before what takes: taking closes a list, and nothing may be marked in it after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (answered) mark?.()
  }, [answered, answer.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    const waits = entered.current === text
    if (waits && !answered && !failed) return
    entered.current = undefined
    if (waits && answered) take()
  }, [text, answered, failed])
  return {
    answered,
    failed,
    enter: () => {
      if (answered) take()
      else if (!failed) entered.current = text
    },
  }
}
