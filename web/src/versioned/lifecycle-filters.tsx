import { useTranslation } from '../language/translation.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { StatusFilter } from '../list/status-filter.tsx'
import type { VersionedNoun } from '../nouns.ts'
import type { LifecycleSearch } from './lifecycle-search.ts'

/** Filters a list by the state of the records. */
export function LifecycleFilters(props: {
  noun: VersionedNoun
  search: LifecycleSearch
  /** Whether drafts can be filtered. */
  drafts: boolean
}) {
  const { noun, search, drafts } = props
  const { t } = useTranslation()
  return (
    <>
      {drafts && (
        <StatusFilter value={search.status} states={noun.states} called={(state) => t(`status.${state}`)} />
      )}
      <FilterSelect
        name="active"
        label={t('versions.active')}
        all={(value) => t('versions.filterActive', { value })}
        value={search.active}
        options={[
          { value: 'true', label: t('active.yes') },
          { value: 'false', label: t('active.no') },
        ]}
      />
    </>
  )
}
