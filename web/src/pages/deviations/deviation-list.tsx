import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RecordSelect } from '../../form/record-select.tsx'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { useListOf } from '../../list/use-list-of.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { fullName } from '../../show/person.ts'
import { RiskMark } from '../../show/risk.tsx'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import classes from './deviation.module.css'
import { deviations } from './deviation.ts'
import { type DeviationSearch, deviationSearch, SEVERITIES, STATES } from './deviation-search.ts'
import { DeviationState } from './deviation-state.tsx'
import { Due } from './due.tsx'
import { JobFilter } from './job-filter.tsx'
import { deviation } from './noun.ts'

const route = getRouteApi('/app/deviations')

/** What went wrong, what stops work, and what waits for somebody. */
export function DeviationList() {
  const { t } = useTranslation()
  const search = deviationSearch({ ...route.useSearch() })
  return (
    <ListPage
      {...useListOf(deviation)}
      answer={useQuery(deviations.list(queryOf(search)))}
      search={search as DeviationSearch & { readonly [filter: string]: unknown }}
      columns={[
        { sort: 'number', title: t('deviations.number'), show: ({ number }) => number, whole: true },
        {
          name: 'what',
          title: t('deviations.what'),
          show: ({ description }) => <span className={classes.short}>{description}</span>,
        },
        { sort: 'status', title: t('deviations.status'), show: (record) => <DeviationState of={record} /> },
        {
          sort: 'severity',
          title: t('deviations.severity'),
          show: ({ severity }) => <RiskMark of={severity} />,
        },
        {
          name: 'where',
          title: t('deviations.where'),
          show: ({ site, job }) => [site?.name, job?.number].filter(Boolean).join(', '),
          wide: true,
        },
        {
          name: 'assignee',
          title: t('deviations.assignee'),
          show: ({ assignee }) => assignee && fullName(assignee),
          wide: true,
        },
        { sort: 'dueOn', title: t('deviations.dueOn'), show: (record) => <Due of={record} />, wide: true },
      ]}
      filters={<Filters search={search} />}
    />
  )
}

/** The query of the service: what is true or false is so there, not a word. */
function queryOf({ stopsWork, overdue, ...rest }: DeviationSearch) {
  return {
    ...rest,
    ...(stopsWork && { stopsWork: stopsWork === 'true' }),
    ...(overdue && { overdue: overdue === 'true' }),
  }
}

function Filters({ search }: { search: DeviationSearch }) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useSearchChange()
  const { user } = useMe()
  const { status, severity, stopsWork, overdue, siteId, assigneeId, jobId } = search
  const site = useQuery({ ...siteNamed(siteId ?? ''), enabled: siteId !== undefined }).data
  const assignee = useQuery({ ...personNamed(assigneeId ?? ''), enabled: assigneeId !== undefined }).data
  const yes = (label: string) => [{ value: 'true', label }]
  return (
    <>
      <FilterSelect
        name="status"
        label={t('deviations.status')}
        all={(value) => t('deviations.filter.status', { value })}
        value={status}
        options={STATES.map((value) => ({ value, label: t(`deviations.state.${value}`) }))}
      />
      <FilterSelect
        name="severity"
        label={t('deviations.severity')}
        all={(value) => t('deviations.filter.severity', { value })}
        value={severity}
        options={SEVERITIES.map((value) => ({ value, label: t(`risk.${value}`) }))}
      />
      <FilterSelect
        name="stopsWork"
        label={t('deviations.stopsWork')}
        all={(value) => t('deviations.filter.stopsWork', { value })}
        value={stopsWork}
        options={yes(t('deviations.stops'))}
      />
      <FilterSelect
        name="overdue"
        label={t('deviations.dueOn')}
        all={(value) => t('deviations.filter.overdue', { value })}
        value={overdue}
        options={yes(t('deviations.overdue'))}
      />
      <RecordSelect
        aria-label={t('sites.one')}
        placeholder={t('sites.one')}
        find={sitesNamed}
        value={siteId === undefined ? undefined : site}
        onChange={(found) => change({ siteId: found?.id })}
      />
      {can('users.read') ? (
        <RecordSelect
          aria-label={t('deviations.assignee')}
          placeholder={t('deviations.assignee')}
          find={peopleNamed}
          value={assigneeId === undefined ? undefined : assignee}
          onChange={(found) => change({ assigneeId: found?.id })}
        />
      ) : (
        <LinkButton
          variant={assigneeId === user.id ? 'light' : 'default'}
          to="/deviations"
          search={assigneeId === user.id ? {} : { assigneeId: user.id }}
        >
          {t('deviations.mine')}
        </LinkButton>
      )}
      {jobId && <JobFilter id={jobId} onClear={() => change({ jobId: undefined })} />}
    </>
  )
}
