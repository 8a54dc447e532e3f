import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { ListPage } from '../../list/list-page.tsx'
import { withFlags } from '../../list/list-search.ts'
import { StatusFilter } from '../../list/status-filter.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { FewNames } from '../../show/few-names.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { Status } from '../../show/status.tsx'
import { useMoment } from '../../show/when.tsx'
import { useDays } from '../orders/days.ts'
import { RECEIVED_BY } from '../orders/narrow.ts'
import { useBulkAnswers } from './bulk-answers.tsx'
import { receivedOrder, STANDINGS } from './noun.ts'
import { receivedOrders } from './received-order.ts'

const route = getRouteApi('/app/received-orders')

export function ReceivedOrderList() {
  const { t } = useTranslation()
  const moment = useMoment()
  const search = route.useSearch()
  const days = useDays()
  return (
    <ListPage
      {...useListOf(receivedOrder)}
      read={(part) => receivedOrders.list({ ...withFlags(search, 'staffed'), ...part })}
      narrow={RECEIVED_BY}
      search={search}
      columns={[
        { sort: 'number', title: t('field.number'), show: ({ number }) => number, whole: true },
        {
          name: 'tasks',
          title: t('orders.tasks'),
          show: ({ standing }) => standing && <FewNames of={standing.tasks} />,
        },
        { name: 'site', title: t('sites.one'), show: ({ site }) => site?.name },
        { name: 'buyer', title: t('orders.buyer'), show: ({ organization }) => organization?.name },
        {
          name: 'dates',
          title: t('events.dates'),
          show: ({ standing }) => days(standing),
          wide: 'table',
          whole: true,
        },
        {
          name: 'risk',
          title: t('workTasks.step.risk'),
          show: ({ standing }) => standing?.riskLevel && <RiskMark of={standing.riskLevel} />,
        },
        {
          sort: 'status',
          title: t('field.status'),
          show: ({ standing }) =>
            standing && <Status of={standing.state === 'sent' ? 'waiting' : standing.state} />,
        },
        {
          sort: 'confirmedAt',
          title: t('receivedOrders.came'),
          show: ({ confirmedAt }) => moment(confirmedAt),
          whole: true,
        },
      ]}
      filters={
        <StatusFilter
          name="standing"
          value={search.standing}
          states={STANDINGS}
          called={(state) => t(`status.${state === 'sent' ? 'waiting' : state}`)}
        />
      }
      bulk={useBulkAnswers()}
    />
  )
}
