import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../interface/failure.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { takeAction } from './order.ts'
import classes from './order-page.module.css'

interface CloseOrderDialogProps {
  readonly order: {
    readonly id: string
    readonly number: string
    /** Name of the supplier that has a copy; undefined where nobody has one. */
    readonly delivered: string | undefined
  }
  readonly action: 'complete' | 'cancel'
  readonly onClose: () => void
}

/** The question before an order is completed or cancelled, which is final. */
export default function CloseOrderDialog({ order, action, onClose }: CloseOrderDialogProps) {
  const { t } = useTranslation()
  const { id, number, delivered } = order
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['orders'], takeAction)
  const close = async () => {
    setProblem(undefined)
    try {
      await write({ id, action })
      announce(t(`orders.closing.${action}.done`, { number }))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, t))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`orders.closing.${action}.title`, { number })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>
        {t(`orders.closing.${action}.explain`)}{' '}
        {delivered !== undefined && t(`orders.closing.${action}.told`, { supplier: delivered })}
      </p>
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <div className={classes.buttons}>
        <Button
          {...(action === 'cancel' ? { color: 'red.9' } : {})}
          loading={busy}
          onClick={() => void close()}
        >
          {t(`orders.${action}`)}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.back')}
        </Button>
      </div>
    </Modal>
  )
}
