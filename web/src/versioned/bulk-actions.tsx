import { Suspense } from 'react'
import { queries } from '../interface/queries.ts'
import type { Tagged } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import type { BulkAction } from '../list/bulk.ts'
import { whatWasRead } from '../list/what-was-read.ts'
import { later } from '../shell/later.tsx'
import { confirmAsRead } from './as-read.ts'
import { sentChange } from './change.ts'
import { changeKey } from './change-key.ts'
import { type DraftContent, isAsRead } from './draft-content.ts'
import type { Change, Kind, Version } from './kind.ts'
import { useLifecycleBulk } from './lifecycle-bulk.tsx'
import { canBeRemade, remake } from './remaking.ts'

const DraftChange = later(() => import('./draft-change.tsx'))

/** The bulk actions on records that are confirmed individually. */
export function useVersionedBulk<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
): readonly BulkAction<R>[] {
  const { t } = useTranslation()
  const can = useCan()
  const { segment } = kind.noun
  const put = (
    { record, tag }: Tagged<R>,
    key: string,
    more: Pick<Change<V>, 'said'> & { change?: Partial<V> },
  ) =>
    kind.put(
      record.id,
      {
        values: { ...kind.valuesOf(record), ...more.change },
        tag,
        status: 'confirmed',
        ...(more.said && { said: more.said }),
      },
      key,
    )
  return useLifecycleBulk({
    touches: [segment],
    mayChange: can(`${segment}.update`),
    mayDiscard: can(`${segment}.delete`),
    change: (record, said) => (
      <Suspense>
        <DraftChange kind={kind} record={record} said={said} />
      </Suspense>
    ),
    readFrom: (record) => changeKey(segment, record),
    read: (id) => queries.fetchQuery({ ...kind.records.one(id), staleTime: 0 }),
    confirm: async (now, key, said) => {
      const content = whatWasRead<DraftContent>(queries, changeKey(segment, now.record))
      return confirmAsRead(
        () => isAsRead(kind, content, t),
        () => put(now, key, { said: sentChange(said, now.record.version === 1) }),
      )
    },
    retire: (now, key) => put(now, key, { change: { active: false } as Partial<V> }),
    discard: ({ record, tag }) => kind.records.remove(record.id, tag),
    remaking: {
      isPossible: (record) => canBeRemade(kind, record, can),
      begin: async (record) => {
        const versions = await queries.fetchQuery({ ...kind.records.versions(record.id), staleTime: 0 })
        return (key) => remake(kind, record, versions[1]?.id, key)
      },
    },
  })
}
