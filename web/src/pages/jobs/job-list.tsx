import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { useClock } from '../schedule/clock.ts'
import { useBulkCancellation } from './bulk-cancellation.ts'
import { jobList } from './job.ts'
import { JOB_STATES } from './job-states.ts'

const route = getRouteApi('/app/jobs')
const pageOf = ({ id }: { id: string }) => ({ to: '/jobs/$id', params: { id } }) as const

export function JobList() {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('jobs.title')}
      answer={useQuery(jobList(search))}
      search={search}
      link={pageOf}
      columns={[
        { sort: 'number', title: t('jobs.number'), show: ({ number }) => number, whole: true },
        { sort: 'status', title: t('jobs.status'), show: ({ status }) => <Status of={status} /> },
        { title: t('sites.one'), show: ({ site }) => site?.name },
        { title: t('jobs.event'), show: ({ event }) => event && clock.shortDay(event.start), wide: true },
        useChangedColumn(),
      ]}
      filters={
        <FilterSelect
          name="status"
          label={t('jobs.status')}
          all={(value) => t('jobs.filterStatus', { value })}
          value={search.status}
          options={JOB_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      }
      create={can('jobs.create') ? { label: t('jobs.create'), to: '/jobs/new' } : undefined}
      bulk={useBulkCancellation()}
      empty={{ sentence: t('jobs.empty'), example: t('jobs.example') }}
    />
  )
}
