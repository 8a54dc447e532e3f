import QuestionDialog from '../../form/question-dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { orders } from './order.ts'

interface CloseOrderDialogProps {
  readonly order: {
    readonly id: string
    readonly number: string
    readonly tag: string | undefined
    /** The name of the supplier that has a copy; undefined if nobody has one. */
    readonly delivered: string | undefined
  }
  readonly action: 'complete' | 'cancel'
  readonly onClose: () => void
}

/** Asks before an order is completed or cancelled, which is final. */
export default function CloseOrderDialog({ order, action, onClose }: CloseOrderDialogProps) {
  const { t } = useTranslation()
  const { id, number, tag, delivered } = order
  const { write } = useAction(['orders'], orders.take<typeof action>)
  const explain = t(`orders.closing.${action}.explain`)
  return (
    <QuestionDialog
      title={t(`orders.closing.${action}.title`, { number })}
      explain={
        delivered === undefined
          ? explain
          : `${explain} ${t(`orders.closing.${action}.told`, { supplier: delivered })}`
      }
      answer={t(`orders.${action}`)}
      grave={action === 'cancel'}
      onAnswer={async () => {
        await write({ id, step: action, tag })
        announce(t(`orders.closing.${action}.done`, { number }))
      }}
      onClose={onClose}
    />
  )
}
