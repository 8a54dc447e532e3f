import { Anchor } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { organizationIn, withoutOrganization } from '../../interface/organization-link.ts'
import { signIn } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Outside } from './outside.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useOffersSingleSignOn } from './single-sign-on.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { t } = useTranslation()
  const { next = '/', again } = route.useSearch()
  const offersSingleSignOn = useOffersSingleSignOn()
  // By e-mail they would come to the provider of the organization used last, as before.
  const organization = again && organizationIn(next)
  return (
    <Outside title={t('session.signIn')}>
      {again && (
        <p>
          {t('session.otherOrganization')}{' '}
          <Anchor component={Link} to="/">
            {t('notFound.home')}
          </Anchor>
        </p>
      )}
      <SignInForm send={(credentials) => signIn(credentials, next)} />
      <Anchor component={Link} to="/password-resets" size="sm">
        {t('session.forgotten')}
      </Anchor>
      {offersSingleSignOn && (
        <>
          <br />
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/sign-in/organization"
                search={organization ? { organization, next: withoutOrganization(next) } : { next }}
              />
            )}
          >
            {t('session.organization.title')}
          </Anchor>
        </>
      )}
    </Outside>
  )
}
