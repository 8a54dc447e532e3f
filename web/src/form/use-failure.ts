import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { warn } from '../shell/announcements.tsx'
import { refusalOf } from './refusal.ts'
import { useIsOpen } from './use-is-open.ts'

/**
 * Returns how to say why an act failed that a dialog began: by `show` or, if the dialog is closed by then, in a corner
 * of the page.
 * @param act what the dialog asked
 */
export function useFailure(act: string): (why: string, show: (why: string) => void) => void {
  const isOpen = useIsOpen()
  return (why, show) => (isOpen.current ? show(why) : warn(`${act} – ${why}`))
}

/** The same as state: why the act of a dialog failed, if it did, and how to say or forget it. */
export function useProblem(act: string): readonly [string | undefined, (why: string | undefined) => void] {
  const [problem, setProblem] = useState<string>()
  const fail = useFailure(act)
  return [problem, (why) => (why === undefined ? setProblem(undefined) : fail(why, setProblem))]
}

/** The same for a form in a dialog, which shows its failures itself: what its request does with one. */
export function useFailureOfForm(act: string): (error: unknown) => never {
  const { t } = useTranslation()
  const fail = useFailure(act)
  return (error) => {
    fail(refusalOf(error, t), () => {})
    throw error
  }
}
