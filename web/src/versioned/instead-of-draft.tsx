import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { inForceOf } from './in-force.ts'
import { type DraftedKind, type Version, waysOf } from './kind.ts'

interface InsteadOfDraftProps<R extends Version> {
  readonly kind: Pick<DraftedKind<R, unknown>, 'noun' | 'records'>
  readonly id: string
}

/** For users who may not change a record: the version in force instead of its draft, wherever the link came from. */
export function InsteadOfDraft<R extends Version>({ kind, id }: InsteadOfDraftProps<R>) {
  const { t } = useTranslation()
  const inForce = inForceOf(useSuspenseQuery(kind.records.versions(id)).data)
  if (inForce) return <Navigate {...waysOf(kind).page(inForce.id)} replace />
  const list = { title: t(`${kind.noun.words}.title`), to: kind.noun.list }
  return (
    <>
      <PageHead title={t('versions.notInForce.title')} of={list} />
      <p>{t('versions.notInForce.explain')}</p>
      <LinkButton to={list.to}>{list.title}</LinkButton>
    </>
  )
}
