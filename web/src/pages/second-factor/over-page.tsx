import { type ReactNode, useLayoutEffect, useRef } from 'react'
import outside from '../sign-in/outside.module.css'

interface OverPageProps {
  readonly title: string
  readonly explain: string
  /** Closes it; there is no way around one without. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** Something that has to be done before the page goes on, over its own dialogs too. */
export function OverPage({ title, explain, onClose, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const before = document.activeElement
    show()
    return () => void setTimeout(() => before instanceof HTMLElement && before.focus())
  }, [])
  return (
    <dialog
      ref={dialog}
      className={outside.again}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={show}
    >
      <div className={outside.card}>
        <h1>{title}</h1>
        <p>{explain}</p>
        {children}
      </div>
    </dialog>
  )
}
