import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './form-body.module.css'

interface QuestionProps {
  readonly button: string
  /** What the button is called where its text says too little by itself. */
  readonly label?: string
  readonly small?: boolean
  /** Whether it is what is usually done next. */
  readonly filled?: boolean
  readonly title: string
  readonly explain: string
  readonly answer: string
  readonly onAnswer: () => Promise<unknown>
  /** Whether what it does cannot be taken back. */
  readonly grave?: boolean
  readonly children?: ReactNode
}

/** A button that asks before it does something; where that fails, the dialog says why and stays. */
export function Question(props: QuestionProps) {
  const { button, label, small, filled, title, explain, answer, onAnswer, grave = true, children } = props
  const { t } = useTranslation()
  const [asking, ask] = useDisclosure()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onAnswer()
      ask.close()
    } catch (error) {
      setProblem(sentenceOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={filled ? 'filled' : grave ? 'subtle' : 'default'}
        {...(grave ? { color: 'red.9', className: classes.delete } : {})}
        {...(small ? { size: 'compact-sm' } : {})}
        aria-label={label}
        onClick={ask.open}
      >
        {button}
      </Button>
      <Modal
        opened={asking}
        onClose={ask.close}
        title={title}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <p>{explain}</p>
        {children}
        <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
        <div className={classes.actions}>
          <Button {...(grave ? { color: 'red.9' } : {})} loading={busy} onClick={() => void go()}>
            {answer}
          </Button>
          <Button variant="default" onClick={ask.close} data-autofocus>
            {t('action.back')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
