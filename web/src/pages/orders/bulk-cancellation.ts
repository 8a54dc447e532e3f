import { useQueryClient } from '@tanstack/react-query'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { BulkAction } from '../../list/bulk.ts'
import { type Order, orderRecord, takeAction } from './order.ts'

/** What can be done with several orders at once: cancelling those that are open. */
export function useBulkCancellation(): readonly BulkAction<Order>[] {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const cancellation: BulkAction<Order> = {
    label: t('orders.cancelSeveral'),
    removes: true,
    touches: ['orders'],
    skips: ({ status }) =>
      status === 'completed' || status === 'cancelled' ? t(`orders.closedAlready.${status}`) : undefined,
    preview: ({ status, site, supplierOrganization }) => {
      const explain = t('orders.closing.cancel.explain')
      const told =
        status === 'confirmed' && supplierOrganization
          ? ` ${t('orders.closing.cancel.told', { supplier: supplierOrganization.name })}`
          : ''
      return `${site?.name ?? ''} · ${t(`status.${status}`)}. ${explain}${told}`
    },
    run: async ({ id, updatedAt }, key) => {
      const { record } = await client.fetchQuery({ ...orderRecord(id), staleTime: 0 })
      if (record.updatedAt !== updatedAt) throw new ChangedMeanwhile()
      return takeAction({ id, action: 'cancel' }, key)
    },
  }
  return can('orders.update') ? [cancellation] : []
}
