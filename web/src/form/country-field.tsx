import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { countryName } from '../show/country.ts'
import { LaterField } from './later-field.tsx'
import type { Values } from './values.ts'

interface CountryFieldProps<V extends Values> {
  readonly form: UseFormReturnType<V>
  readonly name: Extract<keyof V, string>
  readonly label: string
  readonly required?: boolean
  readonly readOnly?: boolean
}

/** A country in a form, found by its name or code. What is no known country stays as it is written. */
export function CountryField<V extends Values>(props: CountryFieldProps<V>) {
  const { form, name, label, required = false, readOnly = false } = props
  const { language } = useTranslation()
  const [value, setValue] = useState(() => String(form.getValues()[name]))
  form.watch(name, ({ value: next }) => setValue(String(next)))
  const shown = countryName(value, language)
  if (readOnly) return <TextInput label={label} readOnly value={shown} />
  const { error } = form.getInputProps(name)
  const onChange = (next: string) => form.setFieldValue(name, next as never)
  // A refusal leads to the field by its path.
  const plain = { label, required, error, 'data-path': name }
  return (
    <LaterField
      load={() => import('./country-combobox.tsx').then(({ CountryCombobox }) => CountryCombobox)}
      of={{ ...plain, value, onChange }}
      plain={plain}
      shown={shown}
      onType={onChange}
    />
  )
}
