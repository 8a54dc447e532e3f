import { useTranslation } from '../language/translation.ts'
import { LaterField } from './later-field.tsx'
import type { RecordSelectProps } from './record-combobox.tsx'

/** A choice of one record, found by name among any number. */
export function RecordSelect(props: RecordSelectProps) {
  const { t } = useTranslation()
  const { value, onChange, find: _, startText: __, creation: ___, remark: ____, ...plain } = props
  return (
    <LaterField
      load={() => import('./record-combobox.tsx').then(({ RecordCombobox }) => RecordCombobox)}
      of={props}
      plain={plain}
      shown={value?.name}
      // Without a required one the service refuses.
      unfinished={props.required ? undefined : t('form.notChosen')}
      onType={() => onChange(undefined)}
    />
  )
}
