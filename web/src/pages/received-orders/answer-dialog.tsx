import { ValidationFailed } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useKeptText } from '../../form/kept.ts'
import { useFailure } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { fieldSentences, hasChanged, sentenceOf } from '../../interface/failure.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, warn } from '../../shell/announcements.tsx'
import { ReasonField } from './reason-field.tsx'
import { answerOrder } from './received-order.ts'

await learn('answering')

interface AnswerDialogProps {
  readonly order: {
    readonly id: string
    readonly tag: string | undefined
    readonly number: string
    readonly buyer: string
  }
  readonly action: 'accept' | 'decline'
  readonly onClose: () => void
}

/** Asks before an answer, which is final and immediately visible to the buyer. */
export default function AnswerDialog({ action, onClose, ...props }: AnswerDialogProps) {
  const { t } = useTranslation()
  // The answer is about the order as it was when this opened.
  const [{ id, tag, number, buyer }] = useState(props.order)
  const { text: reason, change, forget } = useKeptText(`received-orders:${id}:reason`)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const title = t(`receivedOrders.${action}Question.title`, { number })
  const fail = useFailure(title)
  const { write, busy } = useAction(['received-orders', 'jobs', 'events'], answerOrder)
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWrong(undefined)
    try {
      await write({ id, tag, ...(action === 'accept' ? {} : { reason }) })
      forget()
      announce(t(`receivedOrders.${action}Question.done`, { number }))
      onClose()
    } catch (error) {
      const messages = error instanceof ValidationFailed ? fieldSentences(error, t).reason : undefined
      fail(messages?.join(' ') ?? sentenceOf(error, t), (why) => {
        if (messages) return setWrong(why)
        if (!hasChanged(error)) return setProblem(why)
        onClose()
        warn(why)
      })
    }
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={answer} noValidate>
        <p>{t(`receivedOrders.${action}Question.explain`, { buyer })}</p>
        {action === 'decline' && (
          <ReasonField value={reason} error={wrong} onChange={(event) => change(event.currentTarget.value)} />
        )}
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy} {...(action === 'decline' ? { color: 'red.9' } : {})}>
            {t(`receivedOrders.${action}`)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('action.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
