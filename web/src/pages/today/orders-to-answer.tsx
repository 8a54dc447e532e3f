import { queryOptions, useQuery } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import { useRelative } from '../../show/when.tsx'
import { Part } from './part.tsx'

const SHOWN = 10

const WAITING = { status: 'confirmed', answer: 'none', count: SHOWN, order: 'asc' } as const

const waiting = queryOptions({
  queryKey: keys.list('received-orders', { waiting: true }),
  queryFn: async ({ signal }) => {
    const query = { ...WAITING, 'with[]': ['organization' as const, 'site' as const] }
    return (await holdpoint.GET('/received-orders', { params: { query }, signal })).data.data
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
