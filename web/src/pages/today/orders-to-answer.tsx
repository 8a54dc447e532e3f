import { useQuery } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { useRelative } from '../../show/when.tsx'
import { Part } from './part.tsx'

const SHOWN = 10

const waiting = reading(keys.list('received-orders', { waiting: true }), '/received-orders', {
  query: {
    status: 'confirmed',
    answer: 'none',
    count: SHOWN,
    order: 'asc',
    'with[]': ['organization', 'site'],
  },
})

/** Orders of buyers that nobody has accepted or declined, the oldest first. */
export function OrdersToAnswer() {
  const { t } = useTranslation()
  const relative = useRelative()
  const { data } = useQuery(waiting)
  return (
    <Part
      title={t('today.orders')}
      of={data}
      nothing={t('today.noOrders')}
      row={({ id, number, organization, site, createdAt }) => ({
        key: id,
        link: { to: '/received-orders/$id', params: { id } },
        name: t('today.order', { number, buyer: organization?.name }),
        fact: [site?.name, t('today.came', { when: relative(createdAt) })].filter(Boolean).join(' · '),
      })}
    />
  )
}
