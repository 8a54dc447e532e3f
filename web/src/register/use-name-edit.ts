import { useCan } from '../interface/session.ts'
import { useChangeInList } from '../list/change-in-list.ts'
import type { CellEdit } from '../list/column.ts'
import { type Entry, type EntryKind, type EntryValues, entryValues } from './entry.ts'

/** Edits the name of a record of the register within its list, if it is still as the list shows it. */
export function useNameEdit<R extends Entry, N extends string>(
  kind: EntryKind<R, N>,
): { readonly edit?: CellEdit<Pick<Entry, 'id' | 'name' | 'updatedAt'>> } {
  const can = useCan()
  const change = useChangeInList<R, EntryValues<N>>(kind.records, (record) => entryValues(kind, record))
  if (!can(`${kind.noun.segment}.update`)) return {}
  return {
    edit: {
      value: ({ name }) => name,
      save: (shown, name) => change(shown, { name } as Partial<EntryValues<N>>),
    },
  }
}
