import { NotFound, type operations } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import type { Named } from '../../form/record-combobox.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

const OFFERED = 10
/** Some of them may be declined, and are left out. */
const READ = 30

type OrdersQuery = NonNullable<
  operations['listOrders']['parameters']['query'] & operations['listReceivedOrders']['parameters']['query']
>

interface Readable {
  readonly own: boolean
  readonly received: boolean
}

/**
 * The newest orders with a text in their number: those of the organization and those that it received. Declined ones
 * are not offered, nothing is planned on them.
 * @param status only those in it
 */
export function ordersNamed(text: string, readable: Readable, status?: 'confirmed') {
  const query = {
    ...(status && { status }),
    search: text,
    count: READ,
    'with[]': ['site', 'answer'],
  } satisfies OrdersQuery
  return {
    queryKey: keys.list('events', { orders: query, ...readable }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Named[]> => {
      const own = readable.own
        ? (await holdpoint.GET('/orders', { params: { query }, signal })).data.data
        : []
      const received = readable.received
        ? (
            await holdpoint.GET('/received-orders', {
              params: { query },
              signal,
            })
          ).data.data
        : []
      const planned = (order: { answer?: { status: string | null } }) => order.answer?.status !== 'declined'
      return [own, received]
        .flatMap((orders) => orders.filter(planned).slice(0, OFFERED))
        .map(({ id, number, site }) => ({ id, name: number, ...(site ? { hint: site.name } : {}) }))
    },
  }
}

/** Where an order is to be done that the organization has received; null for one of its own. */
export function siteOfReceived(id: string) {
  return queryOptions({
    queryKey: keys.part('received-orders', id, 'site'),
    queryFn: async ({ signal }) => {
      try {
        const { data } = await holdpoint.GET('/received-orders/{id}', { params: { path: { id } }, signal })
        return data.data.site
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
  })
}

/** The order that was chosen, where a form is taken up again. */
export function orderNamed(id: string) {
  return queryOptions({
    queryKey: keys.part('events', id, 'order name'),
    queryFn: async ({ signal }): Promise<Named> => {
      const params = { path: { id } }
      const { data } = await holdpoint
        .GET('/orders/{id}', { params, signal })
        .catch(() => holdpoint.GET('/received-orders/{id}', { params, signal }))
      return { id, name: data.data.number }
    },
  })
}
