import { Button } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import type { Asked } from './question.tsx'

/** What is asked; where doing it fails, it says why and stays. */
export default function QuestionDialog(props: Asked & { onClose: () => void }) {
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
    <Dialog onClose={onClose} title={title}>
      <p>{explain}</p>
      {children}
      <DialogActions problem={problem}>
        <Button {...(grave ? { color: 'red.9' } : {})} loading={busy} onClick={() => void go()}>
          {answer}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
