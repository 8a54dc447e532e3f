import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** What is written or chosen in, and what a dialog itself has named as harmless. */
const FIRST = [
  'input:not([type=hidden], :disabled, :read-only)',
  'input:is([type=checkbox], [type=radio]):not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled, :read-only)',
  '[contenteditable=true]',
  '[data-autofocus]:not(:disabled)',
].join(', ')

/**
 * The title of a dialog, which has the first focus where nothing better has. One rule for all of them: the first field,
 * else the harmless choice that the dialog names by `data-autofocus`, else the title. Never what cannot be taken back,
 * and not what closes the dialog, where nobody sees what it says.
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
      {children}
    </span>
  )
}
