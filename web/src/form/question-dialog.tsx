import { Button } from '@mantine/core'
import { useState } from 'react'
import { hasChanged, sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { warn } from '../shell/announcements.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

/** What is asked, and what is done when it is answered. */
export interface Asked {
  readonly title: string
  readonly explain: string
  readonly answer: string
  readonly onAnswer: () => Promise<unknown>
  /** Whether what it does cannot be taken back. */
  readonly grave?: boolean
  /** Whether its buttons are made for gloves and thumbs. */
  readonly large?: boolean
}

/**
 * What is asked; where doing it fails, it says why and stays. Where the record was changed meanwhile it gives way to the
 * record as it is now.
 */
export default function QuestionDialog(props: Asked & { onClose: () => void }) {
  const { title, explain, answer, grave = true, large = false, onClose } = props
  const size = large ? 'lg' : 'sm'
  const { t } = useTranslation()
  // What is done is what was asked, whatever the page behind this reads meanwhile.
  const [onAnswer] = useState(() => props.onAnswer)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onAnswer()
      onClose()
    } catch (error) {
      if (!hasChanged(error)) return setProblem(sentenceOf(error, t))
      onClose()
      warn(sentenceOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <p>{explain}</p>
      <DialogActions problem={problem}>
        <Button size={size} {...(grave ? { color: 'red.9' } : {})} loading={busy} onClick={() => void go()}>
          {answer}
        </Button>
        <Button size={size} variant="default" onClick={onClose} data-autofocus>
          {t('action.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
