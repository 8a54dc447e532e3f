import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { Credentials } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { useOutsideForm } from './use-outside-form.ts'

interface SignInFormProps {
  readonly send: (credentials: Credentials) => Promise<void>
  /** Of the person who is asked to sign in again: then only the password is missing. */
  readonly email?: string
}

/** The fields that somebody signs in with. What is missing has the focus. */
export function SignInForm({ send, email }: SignInFormProps) {
  const { t } = useTranslation()
  const { submit, busy, problem, errorOf } = useOutsideForm(({ email: given = '', password = '' }) =>
    send({ email: given, password }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        name="email"
        type="email"
        label={t('session.email')}
        autoComplete="username"
        autoFocus={email === undefined}
        defaultValue={email}
        error={errorOf('email')}
      />
      <PasswordInput
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
        error={errorOf('password')}
      />
      <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
      <Button type="submit" loading={busy} fullWidth>
        {t('session.signIn')}
      </Button>
    </form>
  )
}
