import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { byContent } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { safetyRequirement } from '../../plan/nouns.ts'
import { useVersionedBulk } from '../../versioned/bulk-actions.tsx'
import { readable } from '../../versioned/lifecycle-search.ts'
import { VersionedList } from '../../versioned/versioned-list.tsx'
import { requirementKind, requirementList } from './requirement.ts'

const route = getRouteApi('/app/safety-requirements')

const NARROWING: readonly Narrowing[] = [byContent]

export function RequirementList() {
  const { t } = useTranslation()
  const can = useCan()
  const search = route.useSearch()
  const mayChange = can('safety-requirements.update')
  return (
    <VersionedList
      noun={safetyRequirement}
      read={(part) => requirementList({ ...readable(search, mayChange), ...part })}
      narrow={NARROWING}
      search={search}
      name={{ sort: 'name', title: t('field.name'), show: ({ name }) => name }}
      own={[
        {
          name: 'where',
          title: t('requirements.where'),
          show: ({ onSite }) => t(onSite ? 'requirements.onSite' : 'requirements.before'),
        },
        {
          name: 'steps',
          title: t('requirements.steps'),
          show: ({ workStepsCount }) => workStepsCount,
          wide: true,
          number: true,
        },
      ]}
      filters={
        <FilterSelect
          name="onSite"
          label={t('requirements.where')}
          all={(value) => t('requirements.filterWhere', { value })}
          value={search.onSite}
          options={[
            { value: 'false', label: t('requirements.before') },
            { value: 'true', label: t('requirements.onSite') },
          ]}
        />
      }
      mayChange={mayChange}
      bulk={useVersionedBulk(requirementKind)}
    />
  )
}
