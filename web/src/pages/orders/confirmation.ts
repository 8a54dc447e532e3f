import { queryOptions } from '@tanstack/react-query'
import { readToAct } from '../../interface/client.ts'
import { ChangedMeanwhile, ConfirmedUnread } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { type Order, orders } from './order.ts'

/** Reads again what would be confirmed: only what was read here is confirmed. */
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
 * @param seen what the confirming person has read
 * @throws ChangedMeanwhile, or the service's `Changed`, if the order is no longer the same; ConfirmedUnread if
 * something else was frozen, because it changed between the check and the confirmation
 */
export async function confirmOrder(seen: Tagged<Order>, key: string): Promise<void> {
  const { record, tag } = seen
  const content = contentOf(record)
  const now = await readToAct(() => readNow(record.id))
  const confirmable = now.record.actions?.includes('confirm')
  if (confirmable && contentOf(now.record) !== content) throw new ChangedMeanwhile()
  const frozen = await orders.take({ id: record.id, step: 'confirm', tag }, key)
  if (contentOf(frozen.record) !== content) throw new ConfirmedUnread()
}

/** What somebody confirms: everything that is frozen, for whom, and the notes. */
function contentOf({ lines, notes, site, supplierOrganizationId }: Order): string {
  return JSON.stringify([lines, notes, site?.id, supplierOrganizationId], inOneOrder)
}

/** Sorts the properties of objects by name: frozen lines have a different order than draft ones. */
function inOneOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
