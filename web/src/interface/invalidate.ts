import type { QueryClient } from '@tanstack/react-query'
import { keys, type Segment } from './keys.ts'

/** Kinds whose records show the state of others: events and jobs say how far an order has come. */
const SHOWN_BY: { readonly [segment in Segment]?: readonly Segment[] } = {
  events: ['orders', 'received-orders'],
  jobs: ['orders', 'received-orders'],
}

/** Makes everything about these kinds, and what shows their state, be read again: at once if it is on the screen. */
export async function invalidate(client: QueryClient, segments: readonly Segment[]): Promise<void> {
  const all = new Set(segments.flatMap((segment) => [segment, ...(SHOWN_BY[segment] ?? [])]))
  await Promise.all([...all].map((segment) => client.invalidateQueries({ queryKey: keys.all(segment) })))
}
