import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StatusFilter } from '../../list/status-filter.tsx'
import { fullName } from '../../show/person.ts'
import { useDay } from '../../show/when.tsx'
import { ProofBadge } from '../completions/proof-badge.tsx'
import { RECORDS_BY } from './narrow.ts'
import { EVIDENCE, type RecordSearch, STATES } from './record-search.ts'
import { trainingRecords } from './training-record.ts'
import { useDayOf } from './use-day-of.ts'

const route = getRouteApi('/app/training-records')
const proofOf = ({ id }: { id: string }) => ({ to: '/completions/$id', params: { id } }) as const

/** Who was trained in what, and which cards wait to be verified. */
export function RecordList() {
  const { t } = useTranslation()
  const day = useDay()
  const dayOf = useDayOf()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      list="completions"
      title={t('shell.page.trainingRecords')}
      one={t('trainingRecords.one')}
      read={(part) => trainingRecords.list({ ...search, ...part })}
      search={search}
      searchable={false}
      link={proofOf}
      columns={[
        { name: 'who', title: t('field.who'), show: ({ user }) => fullName(user) },
        {
          name: 'what',
          title: t('trainingRecords.what'),
          show: ({ subject }) =>
            t('trainingRecords.version', { title: subject.title, version: subject.version }),
        },
        {
          name: 'state',
          title: t('field.status'),
          show: (record) => (
            <>
              <ProofBadge of={record} /> {record.sameAs && t('proof.twice')}
            </>
          ),
        },
        {
          name: 'evidence',
          title: t('proof.how'),
          show: ({ evidence }) => t(`proof.evidence.${evidence}`),
          wide: true,
        },
        {
          sort: 'completedAt',
          title: t('proof.completed'),
          show: (record) => dayOf(record),
          wide: 'table',
          whole: true,
        },
        {
          sort: 'validUntil',
          title: t('field.validUntil'),
          show: ({ validUntil }) => (validUntil ? day(validUntil) : t('field.noEnd')),
          whole: true,
        },
      ]}
      narrow={RECORDS_BY}
      filters={<Filters search={search} />}
      create={
        can('completions.create') ? { label: t('readiness.record'), to: '/training-records/new' } : undefined
      }
      empty={{ sentence: t('trainingRecords.empty'), example: t('trainingRecords.example') }}
    />
  )
}

function Filters({ search }: { search: RecordSearch }) {
  const { t } = useTranslation()
  const { status, evidence } = search
  return (
    <>
      <StatusFilter value={status} states={STATES} called={(state) => t(`status.${state}`)} />
      <FilterSelect
        name="evidence"
        label={t('proof.how')}
        all={(value) => t('trainingRecords.filterEvidence', { value })}
        value={evidence}
        options={EVIDENCE.map((value) => ({ value, label: t(`proof.evidence.${value}`) }))}
      />
    </>
  )
}
