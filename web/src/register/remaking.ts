import type { QueryClient } from '@tanstack/react-query'
import type { Tagged } from '../interface/record.ts'
import { type Entry, type EntryKind, entryValues } from './entry.ts'

/**
 * Reads a record before it is deleted.
 * @returns a function that recreates it with another id; with the same key, once
 */
export async function remakingOf<R extends Entry, N extends string>(
  kind: EntryKind<R, N>,
  id: string,
  client: QueryClient,
): Promise<(key: string) => Promise<Tagged<R>>> {
  const { records, parts } = kind
  const [{ record }, giveParts] = await Promise.all([
    // Often just read with its tag. The deletion is refused if it has changed since.
    client.fetchQuery(records.one(id)),
    parts?.(id),
  ])
  return async (key) => {
    const remade = await records.create(entryValues(kind, record), key)
    await giveParts?.(remade.record.id)
    return remade
  }
}
