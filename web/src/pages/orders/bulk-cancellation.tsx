import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { whileAsShown } from '../../list/as-shown.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { whatWasRead } from '../../list/what-was-read.ts'
import { later } from '../../shell/later.tsx'
import { openJobsOf } from './open-jobs-of.ts'
import { type Order, orders } from './order.ts'

await learn('confirmations')

const OpenJobs = later(() => import('./open-jobs.tsx'))

const CLOSED = ['completed', 'cancelled'] as const

/** The bulk action on orders: cancelling those that are open. */
export function useBulkCancellation(): readonly BulkAction<Order>[] {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const cancellation: BulkAction<Order> = {
    label: t('orders.cancelSeveral'),
    ends: true,
    explain: t('form.final'),
    touches: ['orders'],
    skips: ({ actions, status }) => {
      if (actions?.includes('cancel')) return undefined
      const closed = CLOSED.find((each) => each === status)
      return closed ? t(`orders.closedAlready.${closed}`) : t('bulk.notNow')
    },
    preview: ({ id, status, site, supplierOrganization }) => {
      const told =
        status === 'confirmed' && supplierOrganization
          ? `. ${t('orders.closing.cancel.told', { supplier: supplierOrganization.name })}`
          : ''
      return (
        <>
          {`${site?.name ?? ''} · ${t(`status.${status}`)}${told}`}
          <Suspense>
            <OpenJobs orderId={id} />
          </Suspense>
        </>
      )
    },
    readFrom: ({ id }) => openJobsOf(id).queryKey,
    prepare: whileAsShown(
      async (id) => whatWasRead<Tagged<Order>>(client, openJobsOf(id).queryKey),
      ({ record, tag }, key) => orders.take({ id: record.id, step: 'cancel', tag }, key),
    ),
  }
  return can('orders.update') ? [cancellation] : []
}
