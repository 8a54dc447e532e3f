import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from '../../../language/translation.ts'
import classes from './pin-field.module.css'

interface PinFieldProps {
  readonly of: string
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** A PIN: digits from a number pad, shown as dots, which no browser or password manager stores. */
export function PinField({ of, value, onChange, error, ref }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      ref={ref}
      label={t('acting.pinOf', { name: of })}
      size="lg"
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      data-1p-ignore
      data-lpignore="true"
      classNames={{ input: classes.pin ?? '' }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
