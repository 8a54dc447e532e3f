import { getRouteApi } from '@tanstack/react-router'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { type Permission, useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { byPartner, orderNumbered, ordersNumbered } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { useListOf } from '../../list/use-list-of.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { RISKS } from '../../show/risk.tsx'
import { Status } from '../../show/status.tsx'
import { useClock } from '../schedule/clock.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import { useBulkCancellation } from './bulk-cancellation.ts'
import { jobs } from './job.ts'
import { job } from './noun.ts'

const route = getRouteApi('/app/jobs')

const NARROWING: readonly Narrowing[] = [
  { kind: 'record', name: 'siteId', label: 'sites.one', find: sitesNamed, named: siteNamed },
  { kind: 'record', name: 'orderId', label: 'orders.one', find: ordersNumbered, named: orderNumbered },
  byPartner('supplier', 'supplierOrganizationId'),
  byPartner('buyer', 'buyerOrganizationId'),
  { kind: 'record', name: 'userId', label: 'views.person', find: peopleNamed, named: personNamed },
  {
    kind: 'choice',
    name: 'open',
    label: 'views.standing',
    options: [
      { value: 'true', label: 'views.open' },
      { value: 'false', label: 'views.over' },
    ],
  },
  {
    kind: 'choice',
    name: 'riskLevel',
    label: 'workTasks.step.risk',
    options: [
      ...RISKS.map((value) => ({ value, label: `risk.${value}` as const })),
      { value: 'none', label: 'views.noRisk' },
    ],
  },
  { kind: 'day', name: 'from', label: 'views.from' },
  { kind: 'day', name: 'to', label: 'views.to' },
]

/** The permission to read what a list is filtered by. */
const NEEDED: { readonly [name: string]: Permission } = {
  orderId: 'orders.read',
  supplierOrganizationId: 'orders.read',
  buyerOrganizationId: 'received-orders.read',
  userId: 'users.read',
}

/** The query for the service, with booleans in place of words. */
function jobQuery<S extends { readonly open?: 'true' | 'false' }>({ open, ...search }: S) {
  return { ...search, ...(open === undefined ? {} : { open: open === 'true' }) }
}

export function JobList() {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(job)}
      read={(part) => jobs.list({ ...jobQuery(search), ...part })}
      narrow={NARROWING.filter(({ name }) => can(NEEDED[name] ?? 'jobs.read'))}
      search={search}
      columns={[
        { sort: 'number', title: t('jobs.number'), show: ({ number }) => number, whole: true },
        { name: 'about', title: t('jobs.about'), show: ({ about }) => about },
        { name: 'site', title: t('sites.one'), show: ({ site }) => site?.name },
        {
          name: 'event',
          title: t('jobs.event'),
          show: ({ event }) => event && clock.shortDay(event.start),
          wide: true,
        },
        { sort: 'status', title: t('jobs.status'), show: ({ status }) => <Status of={status} /> },
        useChangedColumn(),
      ]}
      filters={
        <>
          <LinkButton to="/jobs/running" variant="default">
            {t('jobs.running')}
          </LinkButton>
          <FilterSelect
            name="status"
            label={t('jobs.status')}
            all={(value) => t('jobs.filterStatus', { value })}
            value={search.status}
            options={job.states.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </>
      }
      bulk={useBulkCancellation()}
    />
  )
}
