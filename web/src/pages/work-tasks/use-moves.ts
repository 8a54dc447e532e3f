import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../language/translation.ts'
import type { StepActions } from './use-step-actions.ts'
import type { WorkStep } from './work-step.ts'

/**
 * Moves steps of a draft, and keeps the focus where it is.
 * @param say receives what has happened, for those who do not see it
 */
export function useMoves(steps: readonly WorkStep[], actions: StepActions, say: (sentence: string) => void) {
  const { t } = useTranslation()
  // A row that moves in the page loses the focus.
  const moving = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the moved step is in its place
  useLayoutEffect(() => {
    if (moving.current instanceof HTMLElement) moving.current.focus()
    moving.current = null
  }, [steps])
  const move = useCallback(
    (canonicalId: string, to: number, saved?: Promise<unknown>) => {
      const now = actions.steps()
      const step = now.find((each) => each.canonicalId === canonicalId)
      if (!step || !now[to] || now[to] === step) return
      say(t('workTasks.step.moved', { name: step.name, number: to + 1 }))
      moving.current = document.activeElement
      void actions.move(canonicalId, to, saved)
    },
    [actions, say, t],
  )
  // From where it is by now: the next key may come before the page shows the last move.
  const shift = useCallback(
    (canonicalId: string, by: 1 | -1, saved?: Promise<unknown>) =>
      move(canonicalId, actions.steps().findIndex((each) => each.canonicalId === canonicalId) + by, saved),
    [actions, move],
  )
  return { move, shift }
}
