import { deviation } from './pages/deviations/noun.ts'
import { event } from './pages/events/noun.ts'
import { job } from './pages/jobs/noun.ts'
import { order } from './pages/orders/noun.ts'
import { receivedOrder } from './pages/received-orders/noun.ts'
import { planNouns } from './plan/nouns.ts'
import { registerNouns } from './register/nouns.ts'

/** Every kind of record with its own pages, in the order of the menu. */
export const nouns = [...planNouns, order, receivedOrder, event, job, deviation, ...registerNouns] as const

export type AnyNoun = (typeof nouns)[number]
/** The nouns of the register: each is a form. */
export type RegisterNoun = Extract<AnyNoun, { readonly menu: { readonly group: 'register' } }>
/** The nouns whose versions are written as drafts and confirmed. */
export type VersionedNoun = Extract<AnyNoun, { readonly versioned: true }>
/** The nouns with a list; events are in the schedule. */
export type ListedNoun = Exclude<AnyNoun, { readonly list: '/schedule' }>
