import { getRouteApi } from '@tanstack/react-router'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { withFlags } from '../../list/list-search.ts'
import { byFlag } from '../../list/narrow/choices.ts'
import { byJob, byPerson } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { StatusFilter } from '../../list/status-filter.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PersonLink } from '../../show/person-link.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { bySite } from '../sites/site.ts'
import classes from './deviation.module.css'
import { deviations } from './deviation.ts'
import { type DeviationSearch, deviationSearch, SEVERITIES, STATES } from './deviation-search.ts'
import { DeviationState } from './deviation-state.tsx'
import { Due } from './due.tsx'
import { deviation } from './noun.ts'
import { useDeviationEdits } from './use-deviation-edits.ts'

const route = getRouteApi('/app/deviations')

const NARROWING: readonly Narrowing[] = [
  bySite(),
  byJob,
  byPerson('assigneeId', 'deviations.assignee'),
  byPerson('reportedById', 'deviations.reportedBy'),
  byFlag('stopsWork', 'deviations.stopsWork', 'deviations.stops'),
  byFlag('overdue', 'deviations.dueOn', 'deviations.overdue'),
  { kind: 'day', name: 'dueBefore', label: 'deviations.dueBefore' },
]

/** What went wrong, what stops work, and what waits for somebody. */
export function DeviationList() {
  const { t } = useTranslation()
  const can = useCan()
  const edits = useDeviationEdits()
  const search = deviationSearch({ ...route.useSearch() })
  return (
    <ListPage
      {...useListOf(deviation)}
      read={(part) => deviations.list({ ...withFlags(search, 'stopsWork', 'overdue'), ...part })}
      search={search as DeviationSearch & { readonly [filter: string]: unknown }}
      columns={[
        { sort: 'number', title: t('field.number'), show: ({ number }) => number, whole: true },
        {
          name: 'what',
          title: t('deviations.what'),
          show: ({ description }) => <span className={classes.short}>{description}</span>,
        },
        { sort: 'status', title: t('field.status'), show: (record) => <DeviationState of={record} /> },
        {
          sort: 'severity',
          title: t('field.severity'),
          show: ({ severity }) => <RiskMark of={severity} />,
        },
        {
          name: 'where',
          title: t('deviations.where'),
          show: ({ site, job }) => (
            <>
              {site?.name}
              {site && job && ', '}
              {job && <Unbroken>{job.number}</Unbroken>}
            </>
          ),
          wide: true,
        },
        {
          name: 'assignee',
          title: t('deviations.assignee'),
          show: ({ assignee }) => assignee && <PersonLink of={assignee} />,
          wide: true,
          ...(can('users.read') && { edit: edits.assignee }),
        },
        {
          sort: 'dueOn',
          title: t('deviations.dueOn'),
          show: (record) => <Due of={record} />,
          wide: true,
          edit: edits.dueOn,
        },
      ]}
      narrow={NARROWING}
      filters={<Filters search={search} />}
    />
  )
}

function Filters({ search: { status, severity, assigneeId } }: { search: DeviationSearch }) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const isMine = assigneeId === user.id
  return (
    <>
      <StatusFilter value={status} states={STATES} called={(state) => t(`deviations.state.${state}`)} />
      <FilterSelect
        name="severity"
        label={t('field.severity')}
        all={(value) => t('deviations.filter.severity', { value })}
        value={severity}
        options={SEVERITIES.map((value) => ({ value, label: t(`risk.${value}`) }))}
      />
      {!can('users.read') && (
        <LinkButton
          variant={isMine ? 'light' : 'default'}
          to="/deviations"
          search={isMine ? {} : { assigneeId: user.id }}
        >
          {t('deviations.mine')}
        </LinkButton>
      )}
    </>
  )
}
