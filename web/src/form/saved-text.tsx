import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { emptyUnreadDate, isUnreadDate } from './unread-date.ts'
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
  const [isLeft, setLeft] = useState(false)
  const before = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const isUnread = name in unread
  // Whoever gives up half a date for an empty one: React finds the empty value there already.
  useEffect(() => {
    if (!isUnread && input.current && isUnreadDate(input.current)) emptyUnreadDate(input.current)
  }, [isUnread])
  const write = (written: string) => {
    if (written !== value) change({ [name]: written } as Partial<V>)
  }
  return (
    <TextInput
      ref={input}
      autoComplete="off"
      {...(digits ? { inputMode: 'numeric' } : {})}
      value={unread[name] ?? value}
      error={isLeft && isUnread ? t('form.unreadDate') : errorOf(name)}
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
        // Half a date in an empty field changes nothing, and is first noticed here.
        const isLeftUnread = isUnreadDate(currentTarget)
        setLeft(isLeftUnread)
        setUnread(name, isLeftUnread ? currentTarget.value : undefined)
        void flush()
      }}
      {...rest}
    />
  )
}
