import { useTranslation } from '../language/translation.ts'
import type { Person } from '../show/person.ts'
import { PersonIn } from '../show/person-link.tsx'
import { useWhen } from '../show/when.tsx'

interface Stamped {
  readonly updatedAt: string
  readonly updatedBy?: Person | null
}

/** When a record was last changed, and by whom. */
export function LastChange({ record }: { record: Stamped }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { updatedAt, updatedBy } = record
  return (
    <p style={{ color: 'var(--mantine-color-dimmed)', fontSize: '0.85rem' }}>
      <PersonIn of={updatedBy}>{(who) => t('form.lastChange', { when: exact(updatedAt), who })}</PersonIn>
    </p>
  )
}
