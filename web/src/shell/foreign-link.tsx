import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'

await learn('sign-in')

/** Shown instead of a page whose link is for an organization that the caller does not belong to. */
export default function ForeignLink() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notFound.foreign.title')} />
      <p>{t('notFound.foreign.explain')}</p>
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </>
  )
}
