import { Anchor, Button, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { holdpoint } from '../../interface/client.ts'
import { addressIn } from '../../interface/organization-link.ts'
import { wayBack } from '../../interface/own-page.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'
import { Outside } from './outside.tsx'
import { useOutsideForm } from './use-outside-form.ts'

const route = getRouteApi('/sign-in/organization')

/** Goes to the sign-in provider of an organization, and says why it did not let somebody in. */
export function OrganizationSignInPage() {
  const { t } = useTranslation()
  const { next, sso, organization } = route.useSearch()
  const { submit, busy, problem, errorOf } = useOutsideForm(async ({ email }) => {
    const whose = organization === undefined ? { email: email ?? '' } : { organizationId: organization }
    const body = { ...whose, next: wayBack(next ?? '/').next ?? '/' }
    location.assign((await holdpoint.POST('/session/sso', { body })).data.data.url)
    // The page stays unchanged until the provider's page loads.
    await new Promise(() => {})
  })
  const refused = problem ?? (sso === undefined ? undefined : t(`session.organization.refused.${sso}`))
  return (
    <Outside title={t('session.organization.title')}>
      <form onSubmit={submit} noValidate>
        <div role="alert">{refused && <div className={classes.problem}>{refused}</div>}</div>
        {organization === undefined && (
          <TextInput
            name="email"
            type="email"
            label={t('session.email')}
            autoComplete="username"
            autoFocus
            error={errorOf('email')}
          />
        )}
        <Button type="submit" loading={busy} fullWidth>
          {t('session.organization.go')}
        </Button>
      </form>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/sign-in"
            search={
              next === undefined
                ? {}
                : { next: organization === undefined ? next : addressIn(organization, next) }
            }
          />
        )}
      >
        {t('session.organization.password')}
      </Anchor>
    </Outside>
  )
}
