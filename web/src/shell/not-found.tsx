import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from './link-button.tsx'
import { PageHead } from './page-head.tsx'

export function NotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notFound.title')} instead />
      <p>{t('notFound.explain')}</p>
      {children}
      <LinkButton to="/">{t('notFound.home')}</LinkButton>
    </>
  )
}
