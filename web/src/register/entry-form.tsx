import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormBody } from '../form/form-body.tsx'
import type { RecordForm, Values } from '../form/use-record-form.ts'

/** What a field of a form is given, whatever else it is. */
type FieldOf<V extends Values> = (name: Extract<keyof V, string>) => {
  readonly form: UseFormReturnType<V>
  readonly name: Extract<keyof V, string>
  readonly label: string
  readonly readOnly: boolean
}

/** The fields of a record of the register. */
export type WriteFields<V extends Values> = (field: FieldOf<V>, isNew: boolean) => ReactNode

interface EntryFormProps<V extends Values> {
  readonly of: RecordForm<V>
  readonly labels: { readonly [N in keyof V]: string }
  readonly write: WriteFields<V>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

/** A record of the register as it is written, or only read. */
export function EntryForm<V extends Values>(props: EntryFormProps<V>) {
  const { of, labels, write, isNew = false, readOnly = false, actions } = props
  return (
    <FormBody of={of} labels={labels} actions={actions} readOnly={readOnly}>
      {write((name) => ({ form: of.form, name, label: labels[name], readOnly }), isNew)}
    </FormBody>
  )
}
