import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { refusalOf } from './refusal.ts'
import { useProblem } from './use-failure.ts'

interface FormDialogProps {
  readonly title: string
  /** The text of the button that sends the form. */
  readonly send: string
  readonly busy: boolean
  readonly disabled?: boolean
  /** Whether the action cannot be undone. */
  readonly grave?: boolean
  readonly className?: string | undefined
  /** The fields. */
  readonly children: ReactNode
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
}

/** A dialog with a form; if sending it fails, the dialog says why and stays open. */
export function FormDialog(props: FormDialogProps) {
  const { title, send, busy, disabled = false, grave = false, className, children, onSend, onClose } = props
  const { t } = useTranslation()
  const [problem, setProblem] = useProblem(title)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    try {
      await onSend()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form className={className} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <DialogActions problem={problem}>
          <Button type="submit" {...(grave ? { color: 'red.9' } : {})} loading={busy} disabled={disabled}>
            {send}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
