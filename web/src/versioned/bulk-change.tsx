import { useTranslation } from '../language/translation.ts'
import type { Asked } from '../list/bulk.ts'
import { saidIn } from './change.ts'
import { ChangeFields } from './change-fields.tsx'

/** The description of the changes to several records that are confirmed at once. */
export default function BulkChange({ value, disabled, onChange }: Asked) {
  const { t } = useTranslation()
  return (
    <ChangeFields
      value={saidIn(value)}
      onChange={(said) => onChange(JSON.stringify(said))}
      hint={t('change.firsts')}
      disabled={disabled}
    />
  )
}
