import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

interface Numbered {
  readonly id: string
  readonly number: string
}

/** The order that one replaces or has replaced; the jobs are those that have begun under it. */
export interface Replaced extends Numbered {
  readonly status: string
  readonly jobs: readonly (Numbered | null)[]
}

/** The order that replaces one or has replaced it. */
interface Replacing extends Numbered {
  readonly status: string
}

/** The parts of an order that concern its replacement. */
export interface Replaceable {
  readonly id: string
  readonly status: string
  /** The supplier's answer. */
  readonly answer?: { readonly status: string | null } | null
  readonly replaces?: Replaced | null
  readonly replacedBy?: Replacing | null
}

/** Whether there is anything to show about that: a cancelled upgrade does not count. */
export function isReplacement({ replaces, replacedBy }: Replaceable): boolean {
  return Boolean(replaces) || (replacedBy ? replacedBy.status !== 'cancelled' : false)
}

/** The replaced order, as the replacing order names it. @param isReceived whether they are a buyer's */
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

/** The first jobs of an order. */
export function jobsOn(orderId: string) {
  const query = { orderId, orderBy: 'number', order: 'asc', count: 100 } as const
  return reading(keys.list('jobs', query), '/jobs', { query })
}

/** The first events of an order. */
export function eventsOn(orderId: string) {
  const query = { orderId, orderBy: 'start', order: 'asc', count: 100 } as const
  return reading(keys.list('events', query), '/events', { query })
}
