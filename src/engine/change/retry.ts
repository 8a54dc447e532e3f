import { StateChanged } from '../read/database-refusal.ts'

const MAX_TRIES = 5

/**
 * Reads, decides and writes; does all of it again if the write finds that what was read has changed. For decisions whose
 * permission is checked before the write but not after it; otherwise use a transaction.
 * @throws StateChanged if others keep changing it
 */
export async function retryWhenChanged<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StateChanged) || attempt === MAX_TRIES) throw error
    }
  }
}
