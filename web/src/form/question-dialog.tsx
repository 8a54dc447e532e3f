import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasChanged, sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { warn } from '../shell/announcements.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { useFailure } from './use-failure.ts'

/** A question, and what its answer does. */
export interface Asked {
  readonly title: string
  readonly explain: string
  readonly answer: string
  readonly onAnswer: () => Promise<unknown>
  /** Whether the action cannot be undone. */
  readonly grave?: boolean
  /** Whether its buttons are sized for gloves and thumbs. */
  readonly large?: boolean
}

export interface QuestionDialogProps extends Asked {
  readonly onClose: () => void
  /** Whether what there is to know is still being read. */
  readonly unread?: boolean
  /** More to know before the answer. */
  readonly children?: ReactNode
}

/**
 * Asks before an action; if the action fails, the dialog says why and stays open. If the record was changed
 * meanwhile, it closes and shows the present record. Whoever closes it meanwhile hears of a failure, too.
 */
export default function QuestionDialog(props: QuestionDialogProps) {
  const { title, explain, answer, grave = true, large = false, unread = false, children, onClose } = props
  const size = large ? 'lg' : 'sm'
  const { t } = useTranslation()
  // The action must be the one that was asked about, whatever the page behind reads meanwhile.
  const [onAnswer] = useState(() => props.onAnswer)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fail = useFailure(title)
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onAnswer()
      onClose()
    } catch (error) {
      fail(sentenceOf(error, t), (why) => {
        if (!hasChanged(error)) return setProblem(why)
        onClose()
        warn(why)
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <p>{explain}</p>
      {children}
      <DialogActions problem={problem}>
        <Button
          size={size}
          {...(grave ? { color: 'red.9' } : {})}
          loading={busy}
          disabled={unread}
          onClick={() => void go()}
        >
          {answer}
        </Button>
        <Button size={size} variant="default" onClick={onClose} data-autofocus>
          {t('action.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
