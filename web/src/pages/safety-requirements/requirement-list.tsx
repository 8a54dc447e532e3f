import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { ListPage, useSearchChange } from '../../list/list-page.tsx'
import { Status } from '../../show/status.tsx'
import { When } from '../../show/when.tsx'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { LifecycleFilters } from '../../versioned/lifecycle-filters.tsx'
import { requirementKind, requirementList } from './requirement.ts'

const route = getRouteApi('/app/safety-requirements')

export function RequirementList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <ListPage
      title={t('requirements.title')}
      answer={useQuery(requirementList(search))}
      search={search}
      link={({ id }) => requirementKind.page(id)}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name },
        { sort: 'status', title: t('versions.status'), show: ({ status }) => <Status of={status} /> },
        {
          title: t('requirements.where'),
          show: ({ onSite }) => t(onSite ? 'requirements.onSite' : 'requirements.before'),
        },
        {
          title: t('requirements.steps'),
          show: ({ workStepsCount }) => workStepsCount,
          wide: true,
        },
        { title: t('versions.active'), show: ({ active }) => !active && t('active.no') },
        {
          sort: 'updatedAt',
          title: t('field.updatedAt'),
          show: ({ updatedAt }) => <When at={updatedAt} />,
          wide: true,
        },
      ]}
      filters={
        <>
          <LifecycleFilters status={search.status} active={search.active} />
          <WhereFilter value={search.onSite} />
        </>
      }
      create={
        can('safety-requirements.create')
          ? { label: t('requirements.create'), to: '/safety-requirements/new' }
          : undefined
      }
      bulk={useVersionedBulk(requirementKind)}
      empty={{ sentence: t('requirements.empty'), example: t('requirements.example') }}
    />
  )
}

function WhereFilter({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  const change = useSearchChange()
  return (
    <NativeSelect
      aria-label={t('requirements.where')}
      value={value ?? ''}
      data={[
        { value: '', label: t('requirements.filterWhere', { value: t('list.any') }) },
        { value: 'false', label: t('requirements.before') },
        { value: 'true', label: t('requirements.onSite') },
      ]}
      onChange={(event) => change({ onSite: event.currentTarget.value })}
    />
  )
}
