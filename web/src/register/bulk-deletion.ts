import { useQueryClient } from '@tanstack/react-query'
import { readToAct } from '../interface/client.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { whileAsShown } from '../list/as-shown.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { Entry, EntryKind } from './entry.ts'
import { remakingOf } from './remaking.ts'

type Listed = Pick<Entry, 'id' | 'updatedAt'>

/** The bulk action on records of the register: deleting those that nothing refers to. */
export function useBulkDeletion<R extends Entry, N extends string>(
  kind: EntryKind<R, N>,
): readonly BulkAction<Listed>[] {
  const {
    noun: { segment },
    records,
  } = kind
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const undoable = can(`${segment}.create`)
  const deletion: BulkAction<Listed> = {
    label: t('action.delete'),
    ends: true,
    does: 'delete',
    touches: [segment],
    skips: () => undefined,
    preview: () => t(undoable ? 'bulk.willDeleteUndoably' : 'bulk.willDelete'),
    ...(undoable ? { undoing: ({ id }) => readToAct(() => remakingOf(kind, id, client)) } : {}),
    prepare: whileAsShown(
      (id) => client.fetchQuery({ ...records.one(id), staleTime: 0 }),
      ({ record, tag }) => records.remove(record.id, tag),
    ),
  }
  return can(`${segment}.delete`) ? [deletion] : []
}
