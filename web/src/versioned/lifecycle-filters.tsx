import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../language/translation.ts'
import { useSearchChange } from '../list/search-change.ts'

/** Narrows a list by where the records stand. */
export function LifecycleFilters(props: { status: string | undefined; active: string | undefined }) {
  const { status, active } = props
  const { t } = useTranslation()
  const change = useSearchChange()
  return (
    <>
      <NativeSelect
        aria-label={t('versions.status')}
        value={status ?? ''}
        data={[
          { value: '', label: t('versions.filterStatus', { value: t('list.any') }) },
          { value: 'draft', label: t('status.draft') },
          { value: 'confirmed', label: t('status.confirmed') },
        ]}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('versions.active')}
        value={active ?? ''}
        data={[
          { value: '', label: t('versions.filterActive', { value: t('list.any') }) },
          { value: 'true', label: t('active.yes') },
          { value: 'false', label: t('active.no') },
        ]}
        onChange={(event) => change({ active: event.currentTarget.value })}
      />
    </>
  )
}
