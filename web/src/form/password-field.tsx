import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../language/translation.ts'

/** A field for a secret, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...props}
      // The input itself only looks wrong.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
    />
  )
}
