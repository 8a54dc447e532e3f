import { Forbidden, NotFound, type operations } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import type { Named } from '../../form/record-combobox.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import type { Offer } from '../../interface/records.ts'

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
 * The newest orders with a text in their number: the organization's own and received ones, without declined ones,
 * since nothing can be planned for those.
 * @param status only orders with this status
 */
export function ordersNamed(text: string, readable: Readable, status?: 'confirmed') {
  const query = {
    ...(status && { status }),
    search: text,
    count: READ,
    'with[]': ['site', 'answer'],
  } satisfies OrdersQuery
  return {
    queryKey: keys.list('events', { offer: query, ...readable }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Offer<Named>> => {
      const params = { query }
      const own = readable.own && (await holdpoint.GET('/orders', { params, signal })).data
      const received = readable.received && (await holdpoint.GET('/received-orders', { params, signal })).data
      const isPlanned = (order: { answer?: { status: string | null } }) => order.answer?.status !== 'declined'
      const lists = [own, received].flatMap((list) => list || [])
      const planned = lists.map(({ data }) => data.filter(isPlanned))
      return {
        found: planned
          .flatMap((orders) => orders.slice(0, OFFERED))
          .map(({ id, number, site }) => ({ id, name: number, ...(site ? { hint: site.name } : {}) })),
        more: planned.some(({ length }) => length > OFFERED) || lists.some(({ meta }) => meta.total > READ),
      }
    },
  }
}

/** The site of a received order; null for one of the organization's own. */
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

/** How an event for an order begins. */
export interface EventOfOrder {
  /** Its first work task, and the number of further ones. */
  readonly title: string
  /** The site of one of the organization's own orders; that of a received one is its buyer's. */
  readonly siteId: string
  /** How long its steps take altogether, as far as they say so. */
  readonly minutes: number
}

export function eventOfOrder(id: string) {
  return queryOptions({
    queryKey: keys.part('events', id, 'of order'),
    queryFn: async ({ signal }): Promise<EventOfOrder> => {
      const { order, isOwn } = await readOrder(id, signal, { 'with[]': ['demands', 'lines', 'site'] })
      const [first, ...others] = order.lines ?? []
      const name = first?.workTask.name ?? ''
      return {
        title: others.length === 0 ? name : `${name} + ${others.length}`,
        siteId: (isOwn && order.site?.id) || '',
        minutes: (order.demands ?? []).reduce((sum, step) => sum + (step.estimatedDurationMinutes ?? 0), 0),
      }
    },
  })
}

/** The chosen order, when a form is restored. */
export function orderNamed(id: string) {
  return queryOptions({
    queryKey: keys.part('events', id, 'order name'),
    queryFn: async ({ signal }): Promise<Named> => ({ id, name: (await readOrder(id, signal)).order.number }),
  })
}

/** One of the organization's own orders, or a received one. */
async function readOrder(
  id: string,
  signal: AbortSignal,
  query: { 'with[]'?: ('demands' | 'lines' | 'site')[] } = {},
) {
  const params = { path: { id }, query }
  try {
    const { data } = await holdpoint.GET('/orders/{id}', { params, signal })
    return { order: data.data, isOwn: true }
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Forbidden)) throw error
    const { data } = await holdpoint.GET('/received-orders/{id}', { params, signal })
    return { order: data.data, isOwn: false }
  }
}
