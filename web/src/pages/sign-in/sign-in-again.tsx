import { Button } from '@mantine/core'
import { leave, signInAgain, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { OverPage } from './over-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Asks for the password above a page whose session has ended. */
export default function SignInAgain() {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <OverPage title={t('session.again.title')} explain={t('session.again.explain')}>
      <SignInForm send={(credentials) => signInAgain(credentials, me)} email={me.user.email} />
      <Button variant="subtle" size="compact-sm" onClick={leave}>
        {t('session.again.other')}
      </Button>
    </OverPage>
  )
}
