import { useQuery } from '@tanstack/react-query'
import { Comparison } from '../history/comparison.tsx'
import { sentenceOf } from '../interface/failure.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import type { ChangeDescription } from './change.ts'
import { changeKey } from './change-key.ts'
import { readContent } from './draft-content.ts'
import { affecting } from './impact.ts'
import ImpactPart from './impact-part.tsx'
import type { AnyKind, Version } from './kind.ts'

await learn('bulk', 'confirmations')

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
    queryFn: () => readContent(kind, record.id, t),
  })
  const affected = affecting([{ segment: kind.noun.segment, id: record.id }])
  if (!data) return error ? sentenceOf(error, t) : t('list.loading')
  const { before, isNew, now } = data
  return (
    <>
      {before && !isNew ? (
        <p>{t('versions.sameAsBefore', { version: record.version, before: before.version })}</p>
      ) : (
        <>
          {before ? t('versions.confirmation.changes', { version: before.version }) : t('bulk.isNew')}
          <Comparison from={before?.said ?? { parts: [] }} to={now} />
        </>
      )}
      {record.version > 1 && affected.length > 0 && <ImpactPart of={affected} kind={said.kind} />}
    </>
  )
}
