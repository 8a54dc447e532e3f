import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useSearchChange } from '../../list/search-change.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { requirementKind, requirementList } from './requirement.ts'

const route = getRouteApi('/app/safety-requirements')

export function RequirementList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  return (
    <VersionedList
      words="requirements"
      answer={useQuery(requirementList(search))}
      search={search}
      page={requirementKind.page}
      name={{ sort: 'name', title: t('field.name'), show: ({ name }) => name }}
      own={[
        {
          title: t('requirements.where'),
          show: ({ onSite }) => t(onSite ? 'requirements.onSite' : 'requirements.before'),
        },
        { title: t('requirements.steps'), show: ({ workStepsCount }) => workStepsCount, wide: true },
      ]}
      filters={<WhereFilter value={search.onSite} />}
      create="/safety-requirements/new"
      mayCreate={can('safety-requirements.create')}
      bulk={useVersionedBulk(requirementKind)}
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
