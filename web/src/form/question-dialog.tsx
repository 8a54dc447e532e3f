import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './form-body.module.css'
import type { QuestionProps } from './question.tsx'

/** What is asked; where doing it fails, it says why and stays. */
export default function QuestionDialog(props: QuestionProps & { onClose: () => void }) {
  const { title, explain, answer, onAnswer, grave = true, children, onClose } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onAnswer()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <p>{explain}</p>
      {children}
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <div className={classes.actions}>
        <Button {...(grave ? { color: 'red.9' } : {})} loading={busy} onClick={() => void go()}>
          {answer}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.back')}
        </Button>
      </div>
    </Modal>
  )
}
