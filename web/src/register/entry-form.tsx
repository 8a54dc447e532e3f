import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormBody } from '../form/form-body.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { useTranslation } from '../language/translation.ts'
import { type Entry, type EntryKind, type EntryValues, entryLabels, entryTexts } from './entry.ts'

/** The common props of a form's fields. */
type FieldOf<N extends string> = (name: N) => {
  readonly form: UseFormReturnType<EntryValues<N>>
  readonly name: N
  readonly label: string
  readonly readOnly: boolean
}

/** The fields of a record of the register. */
export type WriteFields<N extends string> = (field: FieldOf<N>, isNew: boolean) => ReactNode

interface EntryFormProps<N extends string> {
  readonly of: RecordForm<EntryValues<N>>
  readonly kind: EntryKind<Entry, N>
  readonly write: WriteFields<N>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

/** A record of the register, for editing or for reading. */
export function EntryForm<N extends string>(props: EntryFormProps<N>) {
  const { of, kind, write, isNew = false, readOnly = false, actions } = props
  const translation = useTranslation()
  const labels = entryLabels(kind, translation.t)
  return (
    <FormBody
      of={of}
      texts={(values) => entryTexts(kind, values, translation)}
      actions={actions}
      readOnly={readOnly}
    >
      {write((name) => ({ form: of.form, name, label: labels[name], readOnly }), isNew)}
    </FormBody>
  )
}
