import { ValidationFailed } from '@holdpoint/client'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useKept } from '../../form/kept.ts'
import { fieldSentence, sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { answerOrder } from './received-order.ts'

interface AnswerDialogProps {
  readonly order: { readonly id: string; readonly number: string; readonly buyer: string }
  readonly action: 'accept' | 'decline'
  readonly onClose: () => void
}

/** The question before an answer, which is final and seen by the buyer at once. */
export default function AnswerDialog({ order, action, onClose }: AnswerDialogProps) {
  const { t } = useTranslation()
  const { id, number, buyer } = order
  const client = useQueryClient()
  const kept = useKept<string>(`received-orders:${id}:reason`)
  const [reason, setReason] = useState(() => kept.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { write, busy } = useWrite(['received-orders'], answerOrder)
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWrong(undefined)
    try {
      await write(action === 'accept' ? { id } : { id, reason })
      kept.forget()
      announce(t(`receivedOrders.${action}Question.done`, { number }))
      onClose()
    } catch (error) {
      const messages = error instanceof ValidationFailed ? error.errors.reason : undefined
      if (messages) setWrong(messages.map((each) => fieldSentence(each, t)).join(' '))
      else setProblem(sentenceOf(error, t))
      await client.invalidateQueries({ queryKey: keys.all('received-orders') })
    }
  }
  return (
    <Dialog onClose={onClose} title={t(`receivedOrders.${action}Question.title`, { number })}>
      <form onSubmit={answer} noValidate>
        <p>{t(`receivedOrders.${action}Question.explain`, { buyer })}</p>
        {action === 'decline' && (
          <Textarea
            label={t('receivedOrders.reason')}
            placeholder={t('receivedOrders.reasonExample')}
            required
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
            value={reason}
            error={wrong}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              kept.keep(event.currentTarget.value)
            }}
          />
        )}
        <DialogActions problem={problem}>
          <Button type="submit" loading={busy} data-autofocus={action === 'accept' || undefined}>
            {t(`receivedOrders.${action}`)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
