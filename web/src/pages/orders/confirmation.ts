import { queryOptions } from '@tanstack/react-query'
import { ChangedMeanwhile, ConfirmedUnread } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { type Order, orders } from './order.ts'

/** Reads what would be confirmed again: only what was read here is confirmed. */
export function confirmationOf(id: string) {
  return queryOptions({
    queryKey: keys.part('orders', id, 'confirmation'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => readNow(id),
  })
}

function readNow(id: string): Promise<Tagged<Order>> {
  return queries.fetchQuery({ ...orders.one(id), staleTime: 0 })
}

/**
 * Confirms an order.
 * @param seen what the person who confirms has read
 * @throws ChangedMeanwhile, or the service's `Changed`, where that is no longer what would be confirmed;
 * ConfirmedUnread where that is not what was frozen: between the look and the confirmation there is a moment
 */
export async function confirmOrder(seen: Tagged<Order>, key: string): Promise<void> {
  const { record, tag } = seen
  const content = contentOf(record)
  const now = await readNow(record.id)
  const confirmable = now.record.actions?.includes('confirm')
  if (confirmable && contentOf(now.record) !== content) throw new ChangedMeanwhile()
  const frozen = await orders.take({ id: record.id, step: 'confirm', tag }, key)
  if (contentOf(frozen.record) !== content) throw new ConfirmedUnread()
}

/** What somebody confirms: whatever freezes, for whom, and the notes that go along. */
function contentOf({ lines, notes, site, supplierOrganizationId }: Order): string {
  return JSON.stringify([lines, notes, site?.id, supplierOrganizationId], inOneOrder)
}

/** Objects with their properties by name: what is frozen comes in another order than what would be. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
