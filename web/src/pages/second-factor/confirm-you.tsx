import { HoldpointError } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../../form/password-field.tsx'
import { service } from '../../interface/client.ts'
import { type Proof, useMe } from '../../interface/session.ts'
import { confirmation } from '../../interface/session-end.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import outside from '../sign-in/outside.module.css'
import { OverPage } from '../sign-in/over-page.tsx'
import { useOutsideForm } from '../sign-in/use-outside-form.ts'
import SecondFactor from './second-factor.tsx'

await learn('access')

/** What the service asks for: undefined if that is only the password. */
async function askedFor(): Promise<HoldpointError | null> {
  try {
    const next = location.pathname + location.search
    const { data } = await service.POST('/session/confirm', { body: { next } })
    if ('url' in data.data) return await signInElsewhere(data.data.url)
  } catch (error) {
    if (error instanceof HoldpointError && error.code === 'second_factor_required') return error
  }
  return null
}

/**
 * Goes to the sign-in provider of the organization, which leads back to this page: unsaved text is kept in the
 * browser. Never resolves, so that nothing else is asked meanwhile.
 */
function signInElsewhere(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}

async function confirm(body: Proof & { readonly password?: string }): Promise<void> {
  await service.POST('/session/confirm', { body })
  confirmation.goOn()
}

const giveUp = () => confirmation.giveUp(new GaveUp())

/** The person did not confirm their identity. */
class GaveUp extends Error {}

/** Asks for the password or the second factor again; waiting calls then continue. */
export default function ConfirmYou() {
  const { t } = useTranslation()
  const [byPassword, setByPassword] = useState(false)
  const { data: asked } = useQuery({
    queryKey: ['confirmation'],
    queryFn: askedFor,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <OverPage
      title={t('secondFactor.confirmTitle')}
      explain={t('secondFactor.confirmExplain')}
      onClose={giveUp}
    >
      {asked === null || byPassword ? <Password /> : null}
      {asked && !byPassword && (
        <>
          <SecondFactor asked={asked} button={t('action.confirm')} send={confirm} />
          <Button variant="subtle" size="compact-sm" onClick={() => setByPassword(true)}>
            {t('secondFactor.orPassword')}
          </Button>
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={giveUp}>
        {t('action.cancel')}
      </Button>
    </OverPage>
  )
}

function Password() {
  const { t } = useTranslation()
  const { email } = useMe().user
  const { submit, busy, problem, errorOf } = useOutsideForm(({ password = '' }) => confirm({ password }))
  return (
    <form onSubmit={submit} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
        autoFocus
        error={errorOf('password')}
      />
      <div role="alert">{problem && <div className={outside.problem}>{problem}</div>}</div>
      <Button type="submit" loading={busy} fullWidth>
        {t('action.confirm')}
      </Button>
    </form>
  )
}
