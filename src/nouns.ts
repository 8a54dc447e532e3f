import { BUILT_IN_ROLES } from './auth/built-in-roles.ts'
import type { PermissionName } from './auth/permission.ts'
import type { Noun } from './engine/noun.ts'
import { assessmentQuestions } from './resources/assessment-questions/operations.ts'
import { assessments } from './resources/assessments/operations.ts'
import { auditLogPermissions } from './resources/audit-log/permissions.ts'
import { calendarFeeds } from './resources/calendar-feeds/operations.ts'
import { educationalContents } from './resources/educational-contents/operations.ts'
import { equipmentGroups } from './resources/equipment-groups/operations.ts'
import { events } from './resources/events/operations.ts'
import { jobs } from './resources/jobs/operations.ts'
import { manufacturers } from './resources/manufacturers/operations.ts'
import { orders } from './resources/orders/operations.ts'
import { organizations } from './resources/organizations/operations.ts'
import { receivedOrders } from './resources/received-orders/operations.ts'
import { rolePermissions } from './resources/roles/permissions.ts'
import { safetyRequirements } from './resources/safety-requirements/operations.ts'
import { sites } from './resources/sites/operations.ts'
import { suppliers } from './resources/suppliers/operations.ts'
import { uploads } from './resources/uploads/operations.ts'
import { users } from './resources/users/operations.ts'
import { workSteps } from './resources/work-steps/operations.ts'
import { workTasks } from './resources/work-tasks/operations.ts'

/**
 * Every kind of thing that the product knows, in the order of the reference, of search results and of the
 * permissions. Only what is about all of them stands outside: roles and tokens, the audit log, search and files.
 */
export const nouns = [
  sites,
  workTasks,
  workSteps,
  safetyRequirements,
  educationalContents,
  assessments,
  assessmentQuestions,
  orders,
  receivedOrders,
  jobs,
  events,
  calendarFeeds,
  manufacturers,
  equipmentGroups,
  suppliers,
  organizations,
  users,
  uploads,
] as const satisfies readonly Noun[]

const granted = {
  ...Object.assign({}, ...nouns.map(({ of }) => of.permissions)),
  ...rolePermissions,
  ...auditLogPermissions,
} as { readonly [Name in PermissionName]: readonly string[] }

/** Every permission that there is. */
export const permissions = Object.keys(granted) as readonly PermissionName[]

/** What the roles may do that every organization has. `*` stands for every permission, later ones included. */
export const builtInRoles: { readonly [role: string]: readonly string[] } = Object.fromEntries(
  BUILT_IN_ROLES.map((role) => [
    role,
    role === 'administrator' ? ['*'] : permissions.filter((permission) => granted[permission].includes(role)),
  ]),
)

type NamesOf<N> = N extends Noun<infer R> ? keyof R['permissions'] & string : never
type Declared =
  | NamesOf<(typeof nouns)[number]>
  | keyof typeof rolePermissions
  | keyof typeof auditLogPermissions

declare module './auth/permission.ts' {
  interface Permissions extends Record<Declared, true> {}
}
