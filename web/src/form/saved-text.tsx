import { TextInput, type TextInputProps } from '@mantine/core'
import type { Autosave } from './use-autosave.ts'

export interface SavedFieldProps<V> {
  readonly saved: Autosave<V>
  readonly name: { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string
}

interface SavedTextProps<V> extends Omit<TextInputProps, 'name' | 'value'>, SavedFieldProps<V> {
  /** Whether it is a number. */
  readonly digits?: boolean
}

/** A line of text that is saved while typing, and at once when it loses the focus. */
export function SavedText<V>({ saved, name, digits, ...rest }: SavedTextProps<V>) {
  const { values, change, flush, errorOf } = saved
  return (
    <TextInput
      autoComplete="off"
      {...(digits ? { inputMode: 'numeric' } : {})}
      value={String(values[name])}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value } as Partial<V>)}
      onBlur={() => void flush()}
      {...rest}
    />
  )
}
