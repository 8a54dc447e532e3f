import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { Status } from '../../show/status.tsx'
import { useMoment } from '../../show/when.tsx'
import { useBulkAnswers } from './bulk-answers.tsx'
import { receivedOrder } from './noun.ts'
import { receivedOrders } from './received-order.ts'

const route = getRouteApi('/app/received-orders')

export function ReceivedOrderList() {
  const { t } = useTranslation()
  const moment = useMoment()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(receivedOrder)}
      answer={useQuery(receivedOrders.list(search))}
      search={search}
      columns={[
        { sort: 'number', title: t('orders.number'), show: ({ number }) => number, whole: true },
        { title: t('orders.buyer'), show: ({ organization }) => organization?.name },
        { title: t('orders.site'), show: ({ site }) => site?.name },
        {
          title: t('receivedOrders.answer'),
          show: ({ answer, status }) =>
            (answer?.status || status === 'confirmed') && <Status of={answer?.status ?? 'waiting'} />,
        },
        {
          sort: 'status',
          title: t('orders.status'),
          show: ({ status }) => status !== 'confirmed' && <Status of={status} />,
        },
        {
          sort: 'confirmedAt',
          title: t('receivedOrders.came'),
          show: ({ confirmedAt }) => moment(confirmedAt),
          whole: true,
        },
      ]}
      filters={
        <FilterSelect
          name="answer"
          label={t('receivedOrders.answer')}
          all={(value) => t('receivedOrders.filterAnswer', { value })}
          value={search.answer}
          options={[
            { value: 'none', label: t('status.waiting') },
            { value: 'accepted', label: t('status.accepted') },
            { value: 'declined', label: t('status.declined') },
          ]}
        />
      }
      bulk={useBulkAnswers()}
    />
  )
}
