import { lazy, Suspense } from 'react'
import { useCan } from '../interface/session.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { Kind, Version } from './kind.ts'
import { requireAsShown, useLifecycleBulk } from './lifecycle-bulk.ts'

const DraftChange = lazy(() => import('./draft-change.tsx'))

/** What can be done with several records at once that are confirmed by themselves. */
export function useVersionedBulk<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
): readonly BulkAction<R>[] {
  const can = useCan()
  const asShown = async (shown: R) => requireAsShown(await kind.read(shown.id), shown)
  const put = async (shown: R, key: string, change: Partial<V> = {}) => {
    const { record, tag } = await asShown(shown)
    return kind.put(
      record.id,
      { values: { ...kind.valuesOf(record), ...change }, tag, status: 'confirmed' },
      key,
    )
  }
  return useLifecycleBulk({
    touches: [kind.segment],
    mayChange: can(kind.mayChange),
    mayDiscard: can(kind.mayDelete),
    change: (record) => (
      <Suspense>
        <DraftChange kind={kind} record={record} />
      </Suspense>
    ),
    confirm: (shown, key) => put(shown, key),
    retire: (shown, key) => put(shown, key, { active: false } as Partial<V>),
    discard: async (shown) => {
      const { record, tag } = await asShown(shown)
      return kind.remove(record.id, tag)
    },
  })
}
