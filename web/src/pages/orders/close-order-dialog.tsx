import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import QuestionDialog from '../../form/question-dialog.tsx'
import { useAction } from '../../interface/action.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { Status, statusNamed } from '../../show/status.tsx'
import { answerOf, type Order, orders } from './order.ts'

await learn('confirmations')

interface CloseOrderDialogProps {
  readonly order: Order
  readonly tag: string | undefined
  readonly action: 'complete' | 'cancel'
  readonly onClose: () => void
}

/** Its jobs that are neither completed nor cancelled. */
function openJobsOf(id: string) {
  const asked = { path: { id }, query: { 'with[]': ['openJobs' as const] } }
  return {
    ...reading(keys.part('orders', id, 'open-jobs'), '/orders/{id}', asked, ({ openJobs }) => openJobs ?? []),
    staleTime: 0,
    gcTime: 0,
  }
}

/** Asks before an order is completed or cancelled, which is final, and says what is still open. */
export default function CloseOrderDialog({ order, tag, action, onClose }: CloseOrderDialogProps) {
  const { t } = useTranslation()
  const { id, number } = order
  const { write } = useAction(['orders'], orders.take<typeof action>)
  const { data: jobs, error, isPending } = useQuery(openJobsOf(id))
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
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {jobs && jobs.length > 0 && <OpenJobs of={jobs} />}
      <SuppliersWork order={order} />
    </QuestionDialog>
  )
}

const SHOWN = 10

function OpenJobs({ of }: { of: NonNullable<Order['openJobs']> }) {
  const { t } = useTranslation()
  const more = of.length - SHOWN
  return (
    <>
      <p>{t('orders.stillOpen.jobs', { count: of.length })}</p>
      <ul>
        {of.slice(0, SHOWN).map(({ id, number, status }) => {
          const state = statusNamed(status)
          return (
            <li key={id}>
              <Link to="/jobs/$id" params={{ id }}>
                {t('jobs.numbered', { number })}
              </Link>{' '}
              {state && <Status of={state} />}
            </li>
          )
        })}
        {more > 0 && <li>{t('orders.stillOpen.more', { count: more })}</li>}
      </ul>
    </>
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
