import { useQuery } from '@tanstack/react-query'
import { Comparison } from '../history/comparison.tsx'
import { ChangedMeanwhile, sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import type { BulkAction } from '../list/bulk.ts'
import { type Kind, saidBy, type Version } from './kind.ts'

/** What can be done with several versioned records at once: confirming drafts, retiring, discarding drafts. */
export function useVersionedBulk<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
): readonly BulkAction<R>[] {
  const { t } = useTranslation()
  const can = useCan()
  const touches = [kind.segment]
  const confirmDrafts: BulkAction<R> = {
    label: t('versions.confirm'),
    touches,
    skips: ({ status }) => (status === 'draft' ? undefined : t('bulk.confirmedAlready')),
    preview: (record) => <Change kind={kind} record={record} />,
    run: async (record, key) => {
      const { record: now, tag } = await asShown(kind, record)
      return kind.put(now.id, { values: kind.valuesOf(now), tag, status: 'confirmed' }, key)
    },
  }
  const retire: BulkAction<R> = {
    label: t('bulk.retire'),
    touches,
    skips: ({ status, active }) =>
      status === 'draft' ? t('bulk.hasDraft') : active ? undefined : t('bulk.retiredAlready'),
    preview: ({ version }) => t('bulk.willRetire', { version: version + 1 }),
    run: async (record, key) => {
      const { record: now, tag } = await asShown(kind, record)
      const values = { ...kind.valuesOf(now), active: false }
      return kind.put(now.id, { values, tag, status: 'confirmed' }, key)
    },
  }
  const discard: BulkAction<R> = {
    label: t('bulk.discard'),
    removes: true,
    touches,
    skips: ({ status }) => (status === 'draft' ? undefined : t('bulk.noDraft')),
    preview: ({ version }) =>
      version === 1 ? t('bulk.willDelete') : t('bulk.willGoBack', { version: version - 1 }),
    run: async (record) => {
      const { record: now, tag } = await asShown(kind, record)
      return kind.remove(now.id, tag)
    },
  }
  return [...(can(kind.mayChange) ? [confirmDrafts, retire] : []), ...(can(kind.mayDelete) ? [discard] : [])]
}

/** @throws ChangedMeanwhile */
async function asShown<R extends Version>(kind: Pick<Kind<R, never>, 'read'>, shown: R) {
  const now = await kind.read(shown.id)
  const { status, updatedAt } = now.record
  if (status !== shown.status || updatedAt !== shown.updatedAt) throw new ChangedMeanwhile()
  return now
}

/** What confirming a draft would change. */
function Change<R extends Version, V extends { readonly active: boolean }>(props: {
  kind: Kind<R, V>
  record: R
}) {
  const { kind, record } = props
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: keys.part(kind.segment, record.id, `change ${record.updatedAt}`),
    queryFn: async ({ signal }) => {
      const versions = await kind.versions(record.id, signal)
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
  if (error) return sentenceOf(error, t)
  if (!data) return t('list.loading')
  return (
    <>
      {data.last === undefined ? t('bulk.isNew') : t('versions.confirmation.changes', { version: data.last })}
      <Comparison from={data.from} to={data.to} />
    </>
  )
}
