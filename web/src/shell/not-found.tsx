import { useTranslation } from '../language/translation.ts'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <p>{t('notFound.explain')}</p>
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </>
  )
}
