import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import outside from './outside.module.css'

interface OverPageProps {
  readonly title: string
  readonly explain: string
  /** It was closed; without it, it cannot be closed. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/**
 * A dialog that must be completed before the page continues, above its other dialogs. The page stays out of sight and
 * reach, so that nobody else sees any of it.
 */
export function OverPage({ title, explain, onClose, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (!dialog.current || dialog.current.open) return
    dialog.current.showModal()
    dialog.current.querySelector<HTMLElement>('[type=password], [data-autofocus]')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const before = document.activeElement
    show()
    // Returns the focus once the page is reachable again: an element focused earlier gets no letters in Chromium.
    return () => void setTimeout(() => before instanceof HTMLElement && before.focus())
  }, [])
  // For browsers that do not know `closedby`. Chromium closes a dialog on the second Escape whatever a listener does.
  const stay = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog
      ref={dialog}
      className={outside.again}
      aria-label={title}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={onClose ? undefined : stay}
      onClose={onClose ?? show}
    >
      <div className={outside.card}>
        <h1>{title}</h1>
        <p>{explain}</p>
        {children}
      </div>
    </dialog>
  )
}
