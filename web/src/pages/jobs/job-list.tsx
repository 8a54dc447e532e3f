import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { withFlags } from '../../list/list-search.ts'
import { byFlag, byRiskOrNone } from '../../list/narrow/choices.ts'
import { byOrder, byPartner, byPerson, byTask } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { StatusFilter } from '../../list/status-filter.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Status } from '../../show/status.tsx'
import { useClock, useToday } from '../schedule/clock.ts'
import { bySite } from '../sites/site.ts'
import { useBulkCancellation } from './bulk-cancellation.ts'
import { eventNamed, eventsNamed } from './events-named.ts'
import { jobs } from './job.ts'
import { job } from './noun.ts'

const route = getRouteApi('/app/jobs')

const NARROWING: readonly Narrowing[] = [
  bySite(),
  {
    kind: 'record',
    name: 'eventId',
    label: 'events.one',
    needs: ['events.read'],
    find: eventsNamed,
    named: eventNamed,
  },
  byOrder,
  byTask,
  byPartner('supplier', 'supplierOrganizationId'),
  byPartner('buyer', 'buyerOrganizationId'),
  byPerson('userId'),
  byFlag('open', 'views.openOrOver', 'views.open', 'views.over'),
  byFlag('late', 'views.lateOrNot', 'views.late'),
  byRiskOrNone,
  { kind: 'day', name: 'from', label: 'views.from' },
  { kind: 'day', name: 'to', label: 'views.to' },
]

export function JobList() {
  const { t } = useTranslation()
  const clock = useClock()
  const now = useToday()
  const search = route.useSearch()
  return (
    <ListPage
      {...useListOf(job)}
      read={(part) => jobs.list({ ...withFlags(search, 'open', 'late'), ...part })}
      narrow={NARROWING}
      search={search}
      columns={[
        { sort: 'number', title: t('field.number'), show: ({ number }) => number, whole: true },
        { name: 'about', title: t('jobs.about'), show: ({ about }) => about },
        { name: 'site', title: t('sites.one'), show: ({ site }) => site?.name },
        {
          name: 'event',
          title: t('events.one'),
          show: ({ event }) => event && clock.dayThisYear(event.start, now),
          wide: true,
          whole: true,
        },
        { sort: 'status', title: t('field.status'), show: ({ status }) => <Status of={status} /> },
        useChangedColumn(),
      ]}
      filters={
        <>
          <LinkButton to="/jobs/running" variant="default">
            {t('jobs.running')}
          </LinkButton>
          <StatusFilter value={search.status} states={job.states} called={(state) => t(`status.${state}`)} />
        </>
      }
      bulk={useBulkCancellation()}
    />
  )
}
