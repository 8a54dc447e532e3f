import { useQueryClient } from '@tanstack/react-query'
import { readToAct } from '../interface/client.ts'
import { ChangedMeanwhile } from '../interface/failure.ts'
import type { Segment } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import type { Records } from '../interface/records.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { readAgain } from './read-again.ts'

interface Listed {
  readonly id: string
  readonly updatedAt: string
}

/**
 * Changes some fields of a record if it is still as its list shows it; can be undone for a moment.
 * @param bodyOf the complete body of a change
 * @param touches what else is read again
 */
export function useChangeInList<R extends Listed, B extends object>(
  records: Pick<Records<R, B>, 'segment' | 'one' | 'change'>,
  bodyOf: (record: R) => B,
  touches: readonly Segment[] = [],
): (shown: Listed, changed: Partial<B>) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const all = [records.segment, ...touches]
  return async ({ id, updatedAt }, changed) => {
    const { record, tag }: Tagged<R> = await readToAct(() =>
      client.fetchQuery({ ...records.one(id), staleTime: 0 }),
    )
    if (record.updatedAt !== updatedAt) {
      await readAgain(client, all)
      throw new ChangedMeanwhile()
    }
    const before = bodyOf(record)
    const saved = await records.change(id, { body: { ...before, ...changed }, tag }, newKey())
    await readAgain(client, all)
    announce(t('form.saved'), async (key) => {
      await records.change(id, { body: before, tag: saved.tag }, key)
      await readAgain(client, all)
    })
  }
}
