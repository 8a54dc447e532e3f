import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { holdpoint } from '../../interface/client.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { Outside } from './outside.tsx'
import { useOutsideForm } from './use-outside-form.ts'

export function ResetRequestPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState(false)
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ email = '' }) => {
    await holdpoint.POST('/password-resets', { body: { email } })
    setSent(true)
  })
  return (
    <Outside title={t('session.reset.title')}>
      {sent ? (
        <p role="status">{t('session.reset.sent')}</p>
      ) : (
        <form onSubmit={submit} noValidate>
          <p>{t('session.reset.explain')}</p>
          <TextInput
            name="email"
            type="email"
            label={t('session.email')}
            autoComplete="username"
            autoFocus
            error={errorOf('email')}
          />
          <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
          <Button type="submit" loading={busy} fullWidth>
            {t('session.reset.send')}
          </Button>
        </form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm">
        {t('session.signIn')}
      </Anchor>
    </Outside>
  )
}
