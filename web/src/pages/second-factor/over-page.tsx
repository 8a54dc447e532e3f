import { type ReactNode, useLayoutEffect, useRef } from 'react'
import outside from '../sign-in/outside.module.css'

interface OverPageProps {
  readonly title: string
  readonly explain: string
  /** Closes it; without it, it cannot be closed. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A dialog that must be completed before the page continues, above its other dialogs. */
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
