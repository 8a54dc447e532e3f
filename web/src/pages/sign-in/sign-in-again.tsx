import { HoldpointError } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { service } from '../../interface/client.ts'
import { wayBack } from '../../interface/own-page.ts'
import { type Credentials, signInAgain, useMe } from '../../interface/session.ts'
import { leave } from '../../interface/sign-out.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import { ForgetChoice } from './forget-choice.tsx'
import classes from './outside.module.css'
import { OverPage } from './over-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useOutsideForm } from './use-outside-form.ts'

await learn('sign-in')

/**
 * Asks for the password above a page whose session has ended, or leads to the sign-in page of the organization's
 * provider. Leaving it deletes what was written, so that is asked first.
 */
export default function SignInAgain() {
  const { t } = useTranslation()
  const me = useMe()
  const { user, organization } = me
  const [leaving, setLeaving] = useState<boolean>()
  // The organization may have got a provider, and given up passwords, since this page was read. What an earlier version
  // of the app has kept does not say whether it has one.
  const [hasProvider, setHasProvider] = useState(organization.singleSignOn ?? true)
  const send = async (credentials: Credentials) => {
    try {
      await signInAgain(credentials, me)
    } catch (error) {
      if (error instanceof HoldpointError && error.code === 'sso_needed') setHasProvider(true)
      throw error
    }
  }
  const elsewhere = useOutsideForm(async () => {
    const body = { organizationId: organization.id, next: wayBack(location.href).next ?? '/' }
    location.assign((await service.POST('/session/sso', { body })).data.data.url)
    // The page stays unchanged until the provider's page loads.
    await new Promise(() => {})
  })
  if (leaving) {
    const explain = t('session.again.forgets', { name: fullName(user) })
    return (
      <OverPage title={t('session.again.other')} explain={explain}>
        <ForgetChoice onForget={leave} onBack={() => setLeaving(false)} />
      </OverPage>
    )
  }
  return (
    <OverPage title={t('session.again.title')} explain={t('session.again.explain')}>
      <SignInForm send={send} email={user.email} />
      {hasProvider && (
        <form onSubmit={elsewhere.submit}>
          <div role="alert">
            {elsewhere.problem && <div className={classes.problem}>{elsewhere.problem}</div>}
          </div>
          <Button type="submit" variant="default" fullWidth loading={elsewhere.busy}>
            {t('session.organization.title')}
          </Button>
        </form>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        autoFocus={leaving === false}
        onClick={() => setLeaving(true)}
      >
        {t('session.again.other')}
      </Button>
    </OverPage>
  )
}
