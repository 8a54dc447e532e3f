import { NotFound } from '@holdpoint/client'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordField } from '../../form/password-field.tsx'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { wayBack } from '../../interface/own-page.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { Outside } from './outside.tsx'
import { useOutsideForm } from './use-outside-form.ts'

const route = getRouteApi('/invitations/$secret')

export function InvitationPage() {
  const { t } = useTranslation()
  const { secret } = route.useParams()
  const params = { path: { secret } }
  const [joined, setJoined] = useState(false)
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', secret],
    enabled: !joined,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/invitations/{secret}', { params, signal })).data.data,
  })
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ firstName, lastName, password }) => {
    const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
    const body = password === undefined ? names : { ...names, password }
    await holdpoint.POST('/invitations/{secret}', { params, body })
    setJoined(true)
  })
  const gone = error instanceof NotFound
  const title = t('session.invitation.title', { organization: invitation?.organization.name ?? 'Holdpoint' })
  return (
    <Outside title={title}>
      {joined && <p role="status">{t('session.invitation.done')}</p>}
      {error && !joined && <p role="alert">{gone ? t('session.invitation.gone') : sentenceOf(error, t)}</p>}
      {invitation && !joined && (
        <form onSubmit={submit} noValidate>
          <p>{t('session.invitation.explain', { email: invitation.email })}</p>
          <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
          <TextInput
            name="firstName"
            label={t('session.invitation.firstName')}
            defaultValue={invitation.firstName}
            autoComplete="given-name"
            error={errorOf('firstName')}
          />
          <TextInput
            name="lastName"
            label={t('session.invitation.lastName')}
            defaultValue={invitation.lastName}
            autoComplete="family-name"
            error={errorOf('lastName')}
          />
          {invitation.needsPassword && (
            <PasswordField
              name="password"
              label={t('session.password')}
              description={t('session.passwordHint')}
              autoComplete="new-password"
              error={errorOf('password')}
            />
          )}
          <div role="alert">{problem && <div className={classes.problem}>{problem}</div>}</div>
          <Button type="submit" loading={busy} fullWidth>
            {t('session.invitation.join')}
          </Button>
        </form>
      )}
      <Anchor
        size="sm"
        // The mailed address names the organization, which is not the one that a member of others used last.
        renderRoot={(props) => (
          <Link {...props} to="/sign-in" search={joined ? wayBack(`/${location.search}`) : {}} />
        )}
      >
        {t('session.signIn')}
      </Anchor>
    </Outside>
  )
}
