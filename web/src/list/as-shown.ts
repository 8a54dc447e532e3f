import { readToAct } from '../interface/client.ts'
import { ChangedMeanwhile } from '../interface/failure.ts'
import type { Tagged } from '../interface/record.ts'
import type { BulkAction } from './bulk.ts'

interface Shown {
  readonly id: string
  readonly updatedAt: string
  readonly status?: string
}

/**
 * Reads the present record and, if it matches the list, returns a function that changes it while it stays the same.
 */
export function whileAsShown<R extends Shown>(
  read: (id: string) => Promise<Tagged<R>>,
  change: (now: Tagged<R>, key: string, answer: string) => Promise<unknown>,
): BulkAction<Shown>['prepare'] {
  return async (shown, answer) => {
    const now = await readToAct(() => read(shown.id))
    const { status, updatedAt } = now.record
    if (status !== shown.status || updatedAt !== shown.updatedAt) throw new ChangedMeanwhile()
    return (key) => change(now, key, answer)
  }
}
