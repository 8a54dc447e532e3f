import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMe } from '../../interface/session.ts'
import { kindName } from '../../language/kind-words.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { byPerson } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { useSearchChange } from '../../list/search-change.ts'
import { later } from '../../shell/later.tsx'
import { useWhen } from '../../show/when.tsx'
import { auditLog } from './audit.ts'
import type { AuditSearch } from './audit-search.ts'
import { What } from './audit-what.tsx'
import { Who } from './audit-who.tsx'
import { actionName } from './audit-words.ts'
import { ACTIONS, AUDITED } from './audited.ts'
import { recordNamed } from './audited-record.ts'
import classes from './settings.module.css'

const AuditEntryDialog = later(() => import('./audit-entry-dialog.tsx'))

const route = getRouteApi('/app/settings/audit-log')

const NARROWING: readonly Narrowing[] = [
  byPerson('userId', 'field.who'),
  { kind: 'record', name: 'recordId', label: 'audit.record', named: recordNamed },
  { kind: 'day', name: 'from', label: 'audit.from' },
  { kind: 'day', name: 'to', label: 'audit.to' },
]

/** An entry opens above the list as it is then. */
const entryOf = ({ id }: { id: string }) => ({
  to: '/settings/audit-log' as const,
  search: ((now: AuditSearch) => ({ ...now, entry: id })) as never,
})

/** Who did what to which record, and when. */
export function AuditPage() {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const change = useSearchChange()
  const search = route.useSearch()
  const { timeZone } = useMe().organization
  const { data } = useQuery(auditLog(search, timeZone))
  const entry = data?.data.find(({ id }) => id === search.entry)
  const { entry: _, ...filters } = search
  return (
    <>
      <ListPage
        list="audit-log"
        title={t('settings.part.audit.title')}
        one={t('audit.one')}
        several={t('audit.several')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
        read={(part) => auditLog({ ...search, ...part }, timeZone)}
        search={filters}
        searchable={false}
        link={entryOf}
        columns={[
          {
            sort: 'createdAt',
            title: t('field.when'),
            show: ({ createdAt }) => exact(createdAt),
            whole: true,
          },
          { name: 'who', title: t('field.who'), show: (each) => <Who of={each} /> },
          {
            name: 'action',
            title: t('audit.action'),
            show: ({ action }) => <span className={classes.word}>{actionName(action, t)}</span>,
          },
          { name: 'what', title: t('permissions.what'), show: (each) => <What of={each} /> },
        ]}
        narrow={NARROWING}
        filters={<Filters search={filters} />}
        create={undefined}
        empty={{ sentence: t('audit.empty'), example: t('audit.example') }}
      />
      <Suspense>
        {entry && <AuditEntryDialog entry={entry} onClose={() => change({ ...search, entry: undefined })} />}
      </Suspense>
    </>
  )
}

function Filters({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  return (
    <>
      <FilterSelect
        name="resource"
        label={t('audit.kind')}
        all={() => t('audit.anyKind')}
        value={search.resource}
        options={AUDITED.map((value) => ({ value, label: kindName(value, t) }))}
      />
      <FilterSelect
        name="action"
        label={t('audit.action')}
        all={() => t('audit.anyAction')}
        value={search.action}
        options={ACTIONS.map((value) => ({ value, label: actionName(value, t) }))}
      />
    </>
  )
}
