import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '../interface/invalidate.ts'
import { keys, type Segment } from '../interface/keys.ts'

/** Reads again what was changed from a list, and what waits for the reader, for which nobody waits. */
export async function readAgain(client: QueryClient, touches: readonly Segment[]): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.inbox })
  await invalidate(client, touches)
}
