import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

interface Numbered {
  readonly id: string
  readonly number: string
}

/** The order whose place one takes, or has taken; the jobs are those that have begun under it. */
export interface Replaced extends Numbered {
  readonly status: string
  readonly jobs: readonly (Numbered | null)[]
}

/** The order that takes one's place, or has taken it. */
export interface Replacing extends Numbered {
  readonly status: string
}

/** An order as far as it takes the place of another one, or gives its own. */
export interface Replaceable {
  readonly id: string
  readonly status: string
  /** Of its supplier. */
  readonly answer?: { readonly status: string | null } | null
  readonly replaces?: Replaced | null
  readonly replacedBy?: Replacing | null
}

/** Whether there is anything to say of that: an upgrade that was cancelled has come to nothing. */
export function isReplacement({ replaces, replacedBy }: Replaceable): boolean {
  return Boolean(replaces) || (replacedBy ? replacedBy.status !== 'cancelled' : false)
}

/** The order that another one took the place of, as that one names it. @param isReceived whether they are a buyer's */
export function replacedBy(id: string, isReceived: boolean) {
  const asked = { path: { id }, query: { 'with[]': ['replaces' as const] } }
  return isReceived
    ? reading(
        keys.part('received-orders', id, 'replaces'),
        '/received-orders/{id}',
        asked,
        ({ replaces }): Replaced | null => replaces ?? null,
      )
    : reading(
        keys.part('orders', id, 'replaces'),
        '/orders/{id}',
        asked,
        ({ replaces }): Replaced | null => replaces ?? null,
      )
}

/** The first of an order's jobs. */
export function jobsOn(orderId: string) {
  const query = { orderId, orderBy: 'number', order: 'asc', count: 100 } as const
  return reading(keys.list('jobs', query), '/jobs', { query })
}

/** The first of an order's events. */
export function eventsOn(orderId: string) {
  const query = { orderId, orderBy: 'start', order: 'asc', count: 100 } as const
  return reading(keys.list('events', query), '/events', { query })
}
