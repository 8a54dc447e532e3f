import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { signIn } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { Outside } from './outside.tsx'
import { useOutsideForm } from './use-outside-form.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { t } = useTranslation()
  const { next = '/' } = route.useSearch()
  const { submit, busy, problem, errorOf } = useOutsideForm(({ email = '', password = '' }) =>
    signIn({ email, password }, next),
  )
  return (
    <Outside title={t('session.signIn')}>
      <form onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          label={t('session.email')}
          autoComplete="username"
          autoFocus
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
      <Anchor component={Link} to="/password-resets" size="sm">
        {t('session.forgotten')}
      </Anchor>
    </Outside>
  )
}
