import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { isUnreadDate } from './unread-date.ts'
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
  const { t } = useTranslation()
  const { values, change, flush, unread, setUnread, errorOf } = saved
  const value = String(values[name])
  const [isLeft, setLeft] = useState(name in unread)
  const before = useRef(value)
  const write = (written: string) => {
    if (written !== value) change({ [name]: written } as Partial<V>)
  }
  return (
    <TextInput
      autoComplete="off"
      {...(digits ? { inputMode: 'numeric' } : {})}
      value={unread[name] ?? value}
      error={isLeft && name in unread ? t('form.unreadDate') : errorOf(name)}
      onFocus={() => {
        before.current = value
      }}
      onChange={({ currentTarget }) => {
        const isDate = !isUnreadDate(currentTarget)
        setUnread(name, isDate ? undefined : currentTarget.value)
        setLeft(false)
        // On the way to a date that cannot be saved there may be others that nobody meant.
        write(isDate ? currentTarget.value : before.current)
      }}
      onBlur={({ currentTarget }) => {
        setLeft(isUnreadDate(currentTarget))
        void flush()
      }}
      {...rest}
    />
  )
}
