import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { fullName } from '../../show/person.ts'
import { Status } from '../../show/status.tsx'
import { useDay } from '../../show/when.tsx'
import { EVIDENCE, type RecordSearch, STATES } from './record-search.ts'
import { recordList } from './training-record.ts'
import { useDayOf } from './use-day-of.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx'))

const route = getRouteApi('/app/training-records')
/** A record is opened over the list as it is then. */
const recordOf = ({ id }: { id: string }) => ({
  to: '/training-records' as const,
  search: ((now: RecordSearch) => ({ ...now, record: id })) as never,
})

/** Who was trained in what, and which cards wait to be verified. */
export function RecordList() {
  const { t } = useTranslation()
  const day = useDay()
  const dayOf = useDayOf()
  const change = useSearchChange()
  const search = route.useSearch()
  const { record, ...filters } = search
  return (
    <>
      <ListPage
        title={t('trainingRecords.title')}
        answer={useQuery(recordList(search))}
        search={filters as RecordSearch & { readonly [filter: string]: unknown }}
        searchable={false}
        link={recordOf}
        columns={[
          { title: t('trainingRecords.who'), show: ({ user }) => fullName(user) },
          {
            title: t('trainingRecords.what'),
            show: ({ subject }) =>
              t('trainingRecords.version', { title: subject.title, version: subject.version }),
          },
          { title: t('trainingRecords.state'), show: ({ status }) => <Status of={status} /> },
          {
            title: t('trainingRecords.evidence'),
            show: ({ evidence }) => t(`trainingRecords.by.${evidence}`),
            wide: true,
          },
          {
            sort: 'completedAt',
            title: t('trainingRecords.completedAt'),
            show: ({ completedAt }) => dayOf(completedAt),
            whole: true,
          },
          {
            sort: 'validUntil',
            title: t('trainingRecords.validUntil'),
            show: ({ validUntil }) => (validUntil ? day(validUntil) : t('trainingRecords.forEver')),
            whole: true,
          },
        ]}
        filters={<Filters search={filters} />}
        create={undefined}
        empty={{ sentence: t('trainingRecords.empty'), example: t('trainingRecords.example') }}
      />
      <Suspense>
        {record && (
          <RecordDialog key={record} id={record} onClose={() => change({ ...search, record: undefined })} />
        )}
      </Suspense>
    </>
  )
}

function Filters({ search }: { search: RecordSearch }) {
  const { t } = useTranslation()
  const change = useSearchChange()
  const { status, evidence, userId, subjectId } = search
  return (
    <>
      <FilterSelect
        name="status"
        label={t('trainingRecords.state')}
        all={(value) => t('trainingRecords.filterState', { value })}
        value={status}
        options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <FilterSelect
        name="evidence"
        label={t('trainingRecords.evidence')}
        all={(value) => t('trainingRecords.filterEvidence', { value })}
        value={evidence}
        options={EVIDENCE.map((value) => ({ value, label: t(`trainingRecords.by.${value}`) }))}
      />
      {(userId ?? subjectId) && (
        <Button variant="default" onClick={() => change({ userId: undefined, subjectId: undefined })}>
          {t(userId ? 'trainingRecords.everybody' : 'trainingRecords.everything')}
        </Button>
      )}
    </>
  )
}
