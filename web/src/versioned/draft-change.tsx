import { useQuery } from '@tanstack/react-query'
import { Comparison } from '../history/comparison.tsx'
import { ChangedMeanwhile, sentenceOf } from '../interface/failure.ts'
import { queries } from '../interface/queries.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import type { ChangeDescription } from './change.ts'
import { changeKey } from './change-key.ts'
import { affecting } from './impact.ts'
import ImpactPart from './impact-part.tsx'
import { type AnyKind, saidBy, type Version } from './kind.ts'

await learn('bulk')

interface DraftChangeProps {
  readonly kind: AnyKind
  readonly record: Version
  readonly said: ChangeDescription
}

/** What confirming a draft would change, and whom that concerns. */
export default function DraftChange({ kind, record, said }: DraftChangeProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: changeKey(kind.noun.segment, record),
    // It stays as it was read until the dialog is closed, and is read anew in the next one.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async () => {
      const versions: Version[] = await queries.fetchQuery({
        ...kind.records.versions(record.id),
        staleTime: 0,
      })
      const now = versions.find(({ id }) => id === record.id)
      const last = versions.find(({ status }) => status === 'confirmed')
      if (!now) throw new ChangedMeanwhile()
      return {
        last: last?.version,
        from: last ? await saidBy(kind, last, versions, t) : { parts: [] },
        to: await saidBy(kind, now, versions, t),
      }
    },
  })
  const affected = affecting([{ segment: kind.noun.segment, id: record.id }])
  if (!data) return error ? sentenceOf(error, t) : t('list.loading')
  return (
    <>
      {data.last === undefined ? t('bulk.isNew') : t('versions.confirmation.changes', { version: data.last })}
      <Comparison from={data.from} to={data.to} />
      {record.version > 1 && affected.length > 0 && <ImpactPart of={affected} kind={said.kind} />}
    </>
  )
}
