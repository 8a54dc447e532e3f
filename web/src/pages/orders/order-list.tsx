import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { withFlags } from '../../list/list-search.ts'
import { StatusFilter } from '../../list/status-filter.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { FewNames } from '../../show/few-names.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { Status } from '../../show/status.tsx'
import { useBulkCancellation } from './bulk-cancellation.tsx'
import { useDays } from './days.ts'
import { ORDERS_BY } from './narrow.ts'
import { order, STANDINGS } from './noun.ts'
import { orders } from './order.ts'

const route = getRouteApi('/app/orders')

export function OrderList() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const days = useDays()
  return (
    <ListPage
      {...useListOf(order)}
      read={(part) => orders.list({ ...withFlags(search, 'staffed'), ...part })}
      narrow={ORDERS_BY}
      search={search}
      columns={[
        { sort: 'number', title: t('field.number'), show: ({ number }) => number, whole: true },
        {
          name: 'tasks',
          title: t('orders.tasks'),
          show: ({ standing }) => standing && <FewNames of={standing.tasks} />,
        },
        { name: 'site', title: t('sites.one'), show: ({ site }) => site?.name },
        {
          name: 'supplier',
          title: t('orders.supplier'),
          show: ({ supplierOrganization }) => supplierOrganization?.name ?? t('orders.own'),
        },
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
          show: ({ standing }) => standing && <Status of={standing.state} />,
        },
        useChangedColumn(),
      ]}
      filters={
        <StatusFilter
          name="standing"
          value={search.standing}
          states={STANDINGS}
          called={(state) => t(`status.${state}`)}
        />
      }
      bulk={useBulkCancellation()}
    />
  )
}
