import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { readBy, tagged } from '../../interface/records.ts'
import type { Order } from './order.ts'

/**
 * An order that is about to be completed or cancelled, with its jobs that are neither. It stays as it was read until
 * the dialog is closed, and is read anew in the next one.
 */
export function openJobsOf(id: string) {
  return {
    ...readBy(keys.part('orders', id, 'confirmation of its end'), async ({ signal }) => {
      const params = { path: { id }, query: { 'with[]': ['openJobs' as const] } }
      return tagged<Order>(await holdpoint.GET('/orders/{id}', { params, signal }))
    }),
    staleTime: 'static' as const,
    gcTime: 0,
  }
}
