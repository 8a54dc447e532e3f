import { useTranslation } from '../language/translation.ts'
import { fullName } from '../show/person.ts'
import { useWhen } from '../show/when.tsx'

interface Stamped {
  readonly updatedAt: string
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null
}

/** When a record was last changed, and by whom. */
export function LastChange({ record }: { record: Stamped }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const change = { when: exact(record.updatedAt), who: fullName(record.updatedBy) }
  return (
    <p style={{ color: 'var(--mantine-color-dimmed)', fontSize: '0.85rem' }}>
      {t('form.lastChange', change)}
    </p>
  )
}
