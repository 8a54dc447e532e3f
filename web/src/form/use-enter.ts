import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface SearchField {
  /** The text in the field. */
  readonly text: string
  /** The text that the service was asked about, which lags behind while somebody types. */
  readonly asked: string
  /** The answer to that, or still the previous one. */
  readonly answer: Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError'>
  /** Highlights what would be chosen from an answer. */
  readonly mark?: () => void
  /** Chooses from the answer to the text. */
  readonly take: () => void
}

interface Enter {
  /** Whether the service has answered for the text in the field. */
  readonly answered: boolean
  /** Whether the request failed. */
  readonly failed: boolean
  /** Chooses from the answer, at once or when it arrives. */
  readonly enter: () => void
}

/**
 * Handles Enter in a search field. If it comes before the service has answered, it waits and ignores earlier answers.
 * It is dropped if the text changes meanwhile or the request fails.
 */
export function useEnter({ text, asked, answer, mark, take }: SearchField): Enter {
  const answered = asked === text && answer.data !== undefined && !answer.isPlaceholderData
  const failed = asked === text && answer.isError
  const entered = useRef<string>(undefined)

  // Runs before the effect that chooses: choosing closes the list, and then nothing can be marked in it.
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
