import { assessment } from './pages/assessments/noun.ts'
import { assessmentRoutes } from './pages/assessments/routes.ts'
import { educationalContent } from './pages/educational-contents/noun.ts'
import { educationalContentRoutes } from './pages/educational-contents/routes.ts'
import { equipmentGroup, equipmentGroupRoutes } from './pages/equipment-groups/noun.ts'
import { event } from './pages/events/noun.ts'
import { eventRoutes } from './pages/events/routes.ts'
import { job } from './pages/jobs/noun.ts'
import { jobRoutes } from './pages/jobs/routes.ts'
import { manufacturer, manufacturerRoutes } from './pages/manufacturers/noun.ts'
import { order } from './pages/orders/noun.ts'
import { orderRoutes } from './pages/orders/routes.ts'
import { receivedOrder } from './pages/received-orders/noun.ts'
import { receivedOrderRoutes } from './pages/received-orders/routes.ts'
import { safetyRequirement } from './pages/safety-requirements/noun.ts'
import { safetyRequirementRoutes } from './pages/safety-requirements/routes.ts'
import { site, siteRoutes } from './pages/sites/noun.ts'
import { workTask } from './pages/work-tasks/noun.ts'
import { workTaskRoutes } from './pages/work-tasks/routes.ts'

/** Every kind of record that has pages of its own, in the order of the menu. */
export const nouns = [
  workTask,
  safetyRequirement,
  educationalContent,
  assessment,
  order,
  receivedOrder,
  event,
  job,
  site,
  manufacturer,
  equipmentGroup,
] as const

/** The ways to their pages. */
export const nounRoutes = [
  ...workTaskRoutes,
  ...safetyRequirementRoutes,
  ...educationalContentRoutes,
  ...assessmentRoutes,
  ...orderRoutes,
  ...receivedOrderRoutes,
  ...eventRoutes,
  ...jobRoutes,
  ...siteRoutes,
  ...manufacturerRoutes,
  ...equipmentGroupRoutes,
] as const

type AnyNoun = (typeof nouns)[number]
/** Those of the register: each is a form. */
export type RegisterNoun = Extract<AnyNoun, { readonly menu: { readonly group: 'register' } }>
/** Those whose versions are written as drafts, and confirmed. */
export type VersionedNoun = Extract<AnyNoun, { readonly versioned: true }>
/** Those whose records stand in a list; events stand in the schedule. */
export type ListedNoun = Exclude<AnyNoun, { readonly list: '/schedule' }>
