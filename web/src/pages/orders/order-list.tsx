import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { useBulkCancellation } from './bulk-cancellation.ts'
import { answerOf, orderList } from './order.ts'

const route = getRouteApi('/app/orders')
const pageOf = ({ id }: { id: string }) => ({ to: '/orders/$id', params: { id } }) as const
const STATES = ['draft', 'confirmed', 'completed', 'cancelled'] as const

export function OrderList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('orders.title')}
      answer={useQuery(orderList(search))}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'number', title: t('orders.number'), show: ({ number }) => number, whole: true },
        { title: t('orders.site'), show: ({ site }) => site?.name },
        {
          title: t('orders.supplier'),
          show: ({ supplierOrganization }) => supplierOrganization?.name ?? t('orders.own'),
        },
        {
          sort: 'status',
          title: t('orders.status'),
          show: (order) => <Status of={order.status} />,
        },
        {
          title: t('orders.answer'),
          show: (order) => {
            const answer = answerOf(order)
            return answer && <Status of={answer} />
          },
        },
        useChangedColumn(),
      ]}
      filters={
        <FilterSelect
          name="status"
          label={t('orders.status')}
          all={(value) => t('versions.filterStatus', { value })}
          value={search.status}
          options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      }
      create={can('orders.create') ? { label: t('orders.create'), to: '/orders/new' } : undefined}
      bulk={useBulkCancellation()}
      empty={{ sentence: t('orders.empty'), example: t('orders.example') }}
    />
  )
}
