import { useQueryClient } from '@tanstack/react-query'
import { ChangedMeanwhile } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { useCan } from '../interface/session.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import type { CellEdit } from '../list/column.ts'
import { announce } from '../shell/announcements.tsx'
import { type Entry, type EntryKind, entryValues } from './entry.ts'

/** How the name of a record of the register is changed within its list, while it is as the list shows it. */
export function useNameEdit<R extends Entry, N extends string>(
  kind: EntryKind<R, N>,
): { readonly edit?: CellEdit<Pick<Entry, 'id' | 'name' | 'updatedAt'>> } {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { records, noun } = kind
  if (!can(`${noun.segment}.update`)) return {}
  const readAgain = () => client.invalidateQueries({ queryKey: keys.all(noun.segment) })
  return {
    edit: {
      value: ({ name }) => name,
      save: async ({ id, updatedAt }, name) => {
        const { record, tag } = await client.fetchQuery({ ...records.one(id), staleTime: 0 })
        if (record.updatedAt !== updatedAt) {
          await readAgain()
          throw new ChangedMeanwhile()
        }
        const before = entryValues(kind, record)
        const saved = await records.change(id, { body: { ...before, name }, tag }, newKey())
        await readAgain()
        announce(t('form.saved'), async () => {
          await records.change(id, { body: before, tag: saved.tag }, newKey())
          await readAgain()
        })
      },
    },
  }
}
