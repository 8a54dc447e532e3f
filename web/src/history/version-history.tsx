import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Pair } from './pair-search.ts'
import { type Listed, VersionList } from './version-list.tsx'

await learn('change')

interface VersionHistoryProps<V extends Listed> {
  /** Newest first. */
  readonly versions: readonly V[]
  readonly nameOf: (version: V) => string
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  readonly compare: (from: V, to: V) => ReactNode
}

/** Every version of a record, and two of them compared word by word: the newest two until others are chosen. */
export function VersionHistory<V extends Listed>(props: VersionHistoryProps<V>) {
  const { versions, nameOf, page, compare } = props
  const { t } = useTranslation()
  const chosen: Pair = useSearch({ strict: false })
  const navigate = useNavigate()
  const newest = versions[0]
  const to = versions.find((each) => each.id === chosen.to) ?? newest
  const before = versions[versions.findIndex((each) => each.id === to?.id) + 1]
  const from = versions.find((each) => each.id === chosen.from) ?? before ?? to
  if (!newest || !from || !to) return null
  return (
    <>
      <PageHead
        title={t('history.title')}
        of={{ title: nameOf(newest), ...page(newest.id) }}
        actions={
          <LinkButton {...page(newest.id)} variant="default">
            {t('action.back')}
          </LinkButton>
        }
      />
      <VersionList
        versions={versions}
        from={from.id}
        to={to.id}
        onChoose={(pair) =>
          void navigate({ to: '.', search: { from: from.id, to: to.id, ...pair }, replace: true })
        }
      />
      {versions.length === 1 ? <p>{t('history.only')}</p> : compare(from, to)}
    </>
  )
}
