import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { VersionHistory } from '../history/version-history.tsx'
import { keys } from '../interface/keys.ts'
import { useCan } from '../interface/session.ts'
import type { Translate } from '../language/translation.ts'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import { visibleOf } from './in-force.ts'
import { type AnyKind, type Version, waysOf } from './kind.ts'
import { saidBy } from './said-by.ts'

// A kind may have its list in the same file, which needs no comparison.
const Comparison = later(async () => ({ default: (await import('../history/comparison.tsx')).Comparison }))

interface HistoryPageProps {
  readonly kind: AnyKind
  readonly id: string
}

/** Every version of a record that is confirmed individually. */
export function HistoryPage({ kind, id }: HistoryPageProps) {
  const can = useCan()
  const all: Version[] = useSuspenseQuery(kind.records.versions(id)).data
  const versions = visibleOf(all, can(`${(kind as Pick<AnyKind, 'noun'>).noun.segment}.update`))
  return (
    <VersionHistory
      versions={versions}
      nameOf={kind.nameOf}
      page={waysOf(kind).page}
      compare={(from, to) => <Difference kind={kind} versions={all} from={from} to={to} />}
    />
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
    queryKey: keys.part(
      kind.noun.segment,
      to.id,
      `compared with ${from.id} ${from.updatedAt} ${to.updatedAt}`,
    ),
    queryFn: async () =>
      [await saidBy(kind, from, versions, t), await saidBy(kind, to, versions, t)] as const,
  })
}
