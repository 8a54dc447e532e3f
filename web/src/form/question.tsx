import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense, useRef } from 'react'
import { later } from '../shell/later.tsx'
import classes from './form-body.module.css'
import type { Asked, QuestionDialogProps } from './question-dialog.tsx'

const QuestionDialog = later(() => import('./question-dialog.tsx'))

interface QuestionProps extends Asked {
  readonly button: string
  /** The accessible label of the button, if its text alone says too little. */
  readonly label?: string
  readonly small?: boolean
  /** Whether it is the usual next step. */
  readonly filled?: boolean
  /** More to know before the answer; shown once it is asked. */
  readonly children?: ReactNode
  /** The dialog, if it has something to read first. */
  readonly dialog?: (props: QuestionDialogProps) => ReactNode
}

/** A button that asks before it does something; if that fails, the dialog says why and stays open. */
export function Question(props: QuestionProps) {
  const { button, label, small, large, filled, grave = true, dialog } = props
  const opener = useRef<HTMLButtonElement>(null)
  const [asking, ask] = useDisclosure(false, { onClose: () => opener.current?.focus() })
  return (
    <>
      <Button
        ref={opener}
        variant={filled ? 'filled' : 'default'}
        {...(grave ? { className: classes.delete, 'data-grave': true } : {})}
        {...(small ? { size: 'compact-sm' } : {})}
        {...(large ? { size: 'lg', fullWidth: true } : {})}
        aria-label={label}
        onClick={ask.open}
      >
        {button}
      </Button>
      <Suspense>
        {asking &&
          (dialog?.({ ...props, onClose: ask.close }) ?? <QuestionDialog {...props} onClose={ask.close} />)}
      </Suspense>
    </>
  )
}
