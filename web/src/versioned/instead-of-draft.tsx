import { type LinkProps, Navigate } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { inForceOf } from './in-force.ts'
import type { Version } from './kind.ts'

interface InsteadOfDraftProps {
  readonly versions: readonly Pick<Version, 'id' | 'status'>[]
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly list: { readonly title: string; readonly to: LinkProps['to'] }
}

/** For users who may not change a record: the version in force instead of its draft, wherever the link came from. */
export function InsteadOfDraft({ versions, page, list }: InsteadOfDraftProps) {
  const { t } = useTranslation()
  const inForce = inForceOf(versions)
  if (inForce) return <Navigate {...page(inForce.id)} replace />
  return (
    <>
      <PageHead title={t('versions.notInForce.title')} of={list} />
      <p>{t('versions.notInForce.explain')}</p>
      <LinkButton to={list.to}>{list.title}</LinkButton>
    </>
  )
}
