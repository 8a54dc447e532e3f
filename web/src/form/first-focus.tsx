import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Unbroken } from '../show/unbroken.tsx'

/** Fields, and the element that a dialog itself has marked as harmless. */
const FIRST = [
  'input:not([type=hidden], :disabled, :read-only)',
  'input:is([type=checkbox], [type=radio]):not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled, :read-only)',
  '[contenteditable=true]',
  '[data-autofocus]:not(:disabled)',
].join(', ')

/**
 * The title of a dialog, which gets the first focus if nothing better does. One rule for all dialogs: the first
 * field, otherwise the harmless choice that the dialog marks with `data-autofocus`, otherwise the title. Never
 * something that cannot be undone, and not the close button, which would hide the dialog before it is read.
 */
export function DialogTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = title.current?.closest('[role=dialog]')
    if (!dialog) return
    const offered = [...dialog.querySelectorAll<HTMLElement>(FIRST)].filter((each) => each !== title.current)
    const first = offered.find((each) => each.checkVisibility()) ?? title.current
    for (const each of offered) delete each.dataset.autofocus
    if (first) first.dataset.autofocus = ''
  }, [])
  return (
    <span ref={title} tabIndex={-1}>
      <Unbroken>{children}</Unbroken>
    </span>
  )
}
