import { useQueryClient } from '@tanstack/react-query'
import { type Autosave, useAutosave } from '../form/use-autosave.ts'
import { keys } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import type { DraftedKind, Version } from './kind.ts'

/** A draft that is saved while somebody writes it. */
export function useSavedDraft<R extends Version, V extends object>(
  kind: DraftedKind<R, V>,
  { record, tag }: Tagged<R>,
): Autosave<V> {
  const client = useQueryClient()
  const { segment } = kind.noun
  const { id, canonicalId } = record
  return useAutosave({
    // What is refused because the draft is confirmed meanwhile belongs to the next one.
    name: `${segment}:${canonicalId}`,
    start: { values: kind.valuesOf(record), tag },
    save: (change, key) => kind.put(id, { ...change, status: 'draft' }, key),
    onSaved: (saved) => {
      client.setQueryData(keys.record(segment, id), saved)
      void client.invalidateQueries({ queryKey: [...keys.all(segment), 'list'] })
    },
    readAgain: async () => {
      const now = await client.fetchQuery({ ...kind.records.one(id), staleTime: 0 })
      return { values: kind.valuesOf(now.record), tag: now.tag }
    },
  })
}
