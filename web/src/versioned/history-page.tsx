import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Comparison } from '../history/comparison.tsx'
import { VersionList } from '../history/version-list.tsx'
import { keys } from '../interface/keys.ts'
import type { Translate } from '../language/translation.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { type AnyKind, saidBy, type Version, versionsOf } from './kind.ts'
import type { Pair } from './pair-search.ts'

interface HistoryPageProps {
  readonly kind: AnyKind
  readonly id: string
  readonly chosen: Pair
  readonly onChoose: (pair: Pair) => void
}

/** Every version of a record, and two of them word by word: the newest with the one before, until others are chosen. */
export function HistoryPage({ kind, id, chosen, onChoose }: HistoryPageProps) {
  const { t } = useTranslation()
  const versions: Version[] = useSuspenseQuery(versionsOf(kind, id)).data
  const newest = versions[0]
  const to = versions.find((each) => each.id === chosen.to) ?? newest
  const before = versions[versions.findIndex((each) => each.id === to?.id) + 1]
  const from = versions.find((each) => each.id === chosen.from) ?? before ?? to
  if (!newest || !from || !to) return null
  return (
    <>
      <PageHead
        title={t('history.title')}
        of={{ title: kind.nameOf(newest), to: kind.page(newest.id) as never }}
        actions={
          <LinkButton {...kind.page(newest.id)} variant="default">
            {t('action.back')}
          </LinkButton>
        }
      />
      <VersionList
        versions={versions}
        from={from.id}
        to={to.id}
        onChoose={(pair) => onChoose({ from: from.id, to: to.id, ...pair })}
      />
      {versions.length === 1 ? (
        <p>{t('history.only')}</p>
      ) : (
        <Difference kind={kind} versions={versions} from={from} to={to} />
      )}
    </>
  )
}

function Difference(props: { kind: AnyKind; versions: readonly Version[]; from: Version; to: Version }) {
  const { kind, versions, from, to } = props
  const { t } = useTranslation()
  const [before, after] = useSuspenseQuery(bothSaid(kind, versions, [from, to], t)).data
  return <Comparison from={before} to={after} />
}

function bothSaid(
  kind: AnyKind,
  versions: readonly Version[],
  [from, to]: readonly [Version, Version],
  t: Translate,
) {
  return queryOptions({
    queryKey: keys.part(kind.segment, to.id, `compared with ${from.id} ${from.updatedAt} ${to.updatedAt}`),
    queryFn: async () =>
      [await saidBy(kind, from, versions, t), await saidBy(kind, to, versions, t)] as const,
  })
}
