import { InputBase, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import classes from './text-field.module.css'
import type { Values } from './values.ts'

interface TextFieldProps<V extends Values> {
  readonly form: UseFormReturnType<V>
  readonly name: Extract<keyof V, string>
  readonly label: string
  readonly required?: boolean
  readonly type?: 'email' | 'tel' | 'url'
  readonly area?: boolean
  readonly example?: string
  readonly autoFocus?: boolean
  readonly readOnly?: boolean
  readonly autoComplete?: string
}

/** A text in a form. Its length is checked on saving, so that no pasted text is cut off. */
export function TextField<V extends Values>(props: TextFieldProps<V>) {
  const { form, name, area, autoFocus, example, autoComplete = 'off', required = false, ...rest } = props
  const shared = {
    ...form.getInputProps(name),
    ...rest,
    required: required && !rest.readOnly,
    autoComplete,
    ...(example === undefined ? {} : { placeholder: example }),
    ...(autoFocus ? { 'data-autofocus': true, autoFocus } : {}),
  }
  return area ? (
    <InputBase
      key={form.key(name)}
      component="textarea"
      multiline
      rows={2}
      classNames={{ input: classes.area }}
      {...shared}
    />
  ) : (
    <TextInput key={form.key(name)} {...shared} />
  )
}
