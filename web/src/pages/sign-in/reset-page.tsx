import { NotFound } from '@holdpoint/client'
import { Anchor, Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordField } from '../../form/password-field.tsx'
import { holdpoint } from '../../interface/client.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { Outside } from './outside.tsx'
import { useOutsideForm } from './use-outside-form.ts'

const route = getRouteApi('/password-resets/$secret')

export function ResetPage() {
  const { t } = useTranslation()
  const { secret } = route.useParams()
  const [outcome, setOutcome] = useState<'done' | 'gone'>()
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ password = '' }) => {
    try {
      await holdpoint.POST('/password-resets/{secret}', { params: { path: { secret } }, body: { password } })
      setOutcome('done')
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      setOutcome('gone')
    }
  })
  return (
    <Outside title={t('session.reset.choose')}>
      {outcome ? (
        <p role="status">{t(`session.reset.${outcome}`)}</p>
      ) : (
        <form onSubmit={submit} noValidate>
          <PasswordField
            name="password"
            label={t('session.newPassword')}
            description={t('session.passwordHint')}
            autoComplete="new-password"
            autoFocus
            error={errorOf('password')}
          />
          <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
          <Button type="submit" loading={busy} fullWidth>
            {t('session.reset.choose')}
          </Button>
        </form>
      )}
      <Anchor component={Link} to={outcome === 'gone' ? '/password-resets' : '/sign-in'} size="sm">
        {outcome === 'gone' ? t('session.reset.title') : t('session.signIn')}
      </Anchor>
    </Outside>
  )
}
