import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { Status } from '../../show/status.tsx'
import { When } from '../../show/when.tsx'
import { receivedOrderList } from './received-order.ts'

const route = getRouteApi('/app/received-orders')

export function ReceivedOrderList() {
  const { t } = useTranslation()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('receivedOrders.title')}
      answer={useQuery(receivedOrderList(search))}
      search={search}
      link={({ id }) => ({ to: '/received-orders/$id', params: { id } })}
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
          show: ({ confirmedAt }) => <When at={confirmedAt} />,
          whole: true,
        },
      ]}
      filters={<Filters answer={search.answer} />}
      create={undefined}
      empty={{ sentence: t('receivedOrders.empty'), example: t('receivedOrders.example') }}
    />
  )
}

function Filters({ answer }: { answer: string | undefined }) {
  const { t } = useTranslation()
  const change = useSearchChange()
  return (
    <NativeSelect
      aria-label={t('receivedOrders.answer')}
      value={answer ?? ''}
      data={[
        { value: '', label: t('receivedOrders.filterAnswer', { value: t('list.any') }) },
        { value: 'none', label: t('status.waiting') },
        { value: 'accepted', label: t('status.accepted') },
        { value: 'declined', label: t('status.declined') },
      ]}
      onChange={(event) => change({ answer: event.currentTarget.value })}
    />
  )
}
