import { useQuery } from '@tanstack/react-query'
import QuestionDialog from '../../form/question-dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import OpenJobs from './open-jobs.tsx'
import { openJobsOf } from './open-jobs-of.ts'
import { answerOf, type Order, orders } from './order.ts'

await learn('confirmations')

interface CloseOrderDialogProps {
  readonly order: Order
  readonly tag: string | undefined
  readonly action: 'complete' | 'cancel'
  readonly onClose: () => void
}

/** Asks before an order is completed or cancelled, which is final, and says what is still open. */
export default function CloseOrderDialog({ order, tag, action, onClose }: CloseOrderDialogProps) {
  const { t } = useTranslation()
  const { id, number } = order
  const { write } = useAction(['orders'], orders.take<typeof action>)
  const { isPending } = useQuery(openJobsOf(id))
  // Nobody answers before they could see what is open.
  if (isPending) return null
  const explain = t(`orders.closing.${action}.explain`)
  const delivered = order.status === 'confirmed' ? order.supplierOrganization?.name : undefined
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
    >
      <OpenJobs orderId={id} />
      <SuppliersWork order={order} />
    </QuestionDialog>
  )
}

/** What is known of the supplier's work: their answer. Their jobs are their own. */
function SuppliersWork({ order }: { order: Order }) {
  const { t } = useTranslation()
  const supplier = order.supplierOrganization?.name
  const said = answerOf(order)
  if (said !== 'waiting' && said !== 'accepted') return null
  return <p>{t(`orders.stillOpen.supplier.${said}`, { supplier })}</p>
}
