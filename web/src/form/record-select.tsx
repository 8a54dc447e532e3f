import type { TextInputProps } from '@mantine/core'
import type { Read } from '../interface/records.ts'
import { type Begun, LaterField } from './later-field.tsx'

export interface Named {
  readonly id: string
  readonly name: string
  /** What tells it from others of the same name. */
  readonly hint?: string
}

/** What finds records by a text: a query whose answer is the first of them. */
type Find = (text: string) => Read<readonly Named[]>

export interface RecordSelectProps
  extends Begun,
    Pick<TextInputProps, 'aria-label' | 'className' | 'description' | 'disabled'> {
  /** Without one there is an aria-label. */
  readonly label?: string
  readonly value: Named | undefined
  readonly onChange: (value: Named | undefined) => void
  readonly find: Find
  readonly error?: string | undefined
  readonly required?: boolean
  readonly placeholder?: string
}

/** One record, found by its name among however many there are. */
export function RecordSelect(props: RecordSelectProps) {
  const { value, onChange, find: _, startText: __, ...plain } = props
  return (
    <LaterField
      load={() => import('./record-combobox.tsx').then(({ RecordCombobox }) => RecordCombobox)}
      of={props}
      plain={plain}
      shown={value?.name}
      onType={() => onChange(undefined)}
    />
  )
}
