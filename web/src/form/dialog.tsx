import './floating.css'
import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import classes from './dialog.module.css'
import { DialogTitle } from './first-focus.tsx'

type DialogProps = Omit<ModalProps, 'opened' | 'closeButtonProps' | 'classNames' | 'styles'>

/** A dialog that is open while it is rendered. */
export function Dialog({ title, ...rest }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ body: classes.body, content: classes.content }}
      title={<DialogTitle>{title}</DialogTitle>}
      {...rest}
    />
  )
}

interface DialogActionsProps {
  /** What went wrong; undefined if nothing did. */
  readonly problem?: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

/** The buttons of a dialog, and why their action failed: visible however long the dialog is. */
export function DialogActions({ problem, children }: DialogActionsProps) {
  return (
    <div className={classes.actions}>
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
