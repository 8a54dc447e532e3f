import { deviation } from './pages/deviations/noun.ts'
import { event } from './pages/events/noun.ts'
import { job } from './pages/jobs/noun.ts'
import { order } from './pages/orders/noun.ts'
import { receivedOrder } from './pages/received-orders/noun.ts'
import { planNouns } from './plan/nouns.ts'
import { registerNouns } from './register/nouns.ts'

/** Every kind of record that has pages of its own, in the order of the menu. */
export const nouns = [...planNouns, order, receivedOrder, event, job, deviation, ...registerNouns] as const

export type AnyNoun = (typeof nouns)[number]
/** Those of the register: each is a form. */
export type RegisterNoun = Extract<AnyNoun, { readonly menu: { readonly group: 'register' } }>
/** Those whose versions are written as drafts, and confirmed. */
export type VersionedNoun = Extract<AnyNoun, { readonly versioned: true }>
/** Those whose records stand in a list; events stand in the schedule. */
export type ListedNoun = Exclude<AnyNoun, { readonly list: '/schedule' }>
