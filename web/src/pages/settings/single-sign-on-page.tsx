import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ScimTokens } from './scim-tokens.tsx'
import classes from './settings.module.css'
import { providerOf } from './single-sign-on.ts'

await learn('single-sign-on')

/** How members sign in without a password of this service, and how a directory manages them. */
export function SingleSignOnPage() {
  const { t } = useTranslation()
  const { id } = useMe().organization
  const { data: provider } = useSuspenseQuery(providerOf(id))
  return (
    <>
      <PageHead
        title={t('sso.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
        aside={t(provider ? 'sso.on' : 'sso.off')}
      />
      <section className={classes.part}>
        <h2>{t('sso.provider')}</h2>
        <p className={classes.about}>{t('sso.about')}</p>
        <ProviderForm provider={provider} organizationId={id} />
      </section>
      <section className={classes.part}>
        <h2>{t('scim.title')}</h2>
        <p className={classes.about}>{t('scim.about')}</p>
        <ScimTokens organizationId={id} />
      </section>
    </>
  )
}
