import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { Status } from '../../show/status.tsx'
import { useBulkCancellation } from './bulk-cancellation.ts'
import { order } from './noun.ts'
import { answerOf, orders } from './order.ts'

const route = getRouteApi('/app/orders')

export function OrderList() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(order)}
      answer={useQuery(orders.list(search))}
      search={search}
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
          show: ({ status }) => <Status of={status} />,
        },
        {
          title: t('orders.answer'),
          show: (shown) => {
            const answer = answerOf(shown)
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
          options={order.states.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      }
      bulk={useBulkCancellation()}
    />
  )
}
