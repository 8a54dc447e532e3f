import { useTranslation } from '../language/translation.ts'
import { FilterSelect } from '../list/filter-select.tsx'

/** Narrows a list by where the records stand. */
export function LifecycleFilters(props: {
  status: string | undefined
  active: string | undefined
  /** Whether there are drafts to tell apart. */
  drafts: boolean
}) {
  const { status, active, drafts } = props
  const { t } = useTranslation()
  return (
    <>
      {drafts && (
        <FilterSelect
          name="status"
          label={t('versions.status')}
          all={(value) => t('versions.filterStatus', { value })}
          value={status}
          options={[
            { value: 'draft', label: t('status.draft') },
            { value: 'confirmed', label: t('status.confirmed') },
          ]}
        />
      )}
      <FilterSelect
        name="active"
        label={t('versions.active')}
        all={(value) => t('versions.filterActive', { value })}
        value={active}
        options={[
          { value: 'true', label: t('active.yes') },
          { value: 'false', label: t('active.no') },
        ]}
      />
    </>
  )
}
