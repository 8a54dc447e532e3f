import { views } from './domain/desk/views/operations.ts'
import { orders } from './domain/orders/orders/operations.ts'
import { receivedOrders } from './domain/orders/orders/received-operations.ts'
import { suppliers } from './domain/orders/suppliers/operations.ts'
import { organizations } from './domain/people/organizations/operations.ts'
import { users } from './domain/people/users/operations.ts'
import { assessments } from './domain/procedures/assessments/operations.ts'
import { assessmentQuestions } from './domain/procedures/assessments/question-operations.ts'
import { educationalContents } from './domain/procedures/educational-contents/operations.ts'
import { safetyRequirements } from './domain/procedures/safety-requirements/operations.ts'
import { workTasks } from './domain/procedures/work-tasks/operations.ts'
import { workSteps } from './domain/procedures/work-tasks/step-operations.ts'
import { completions } from './domain/proof/completions/operations.ts'
import { attempts, trainings } from './domain/proof/trainings/operations.ts'
import { equipmentGroups } from './domain/register/equipment-groups/operations.ts'
import { manufacturers } from './domain/register/manufacturers/operations.ts'
import { sites } from './domain/register/sites/operations.ts'
import { calendarFeeds } from './domain/schedule/calendar-feeds/operations.ts'
import { events } from './domain/schedule/events/operations.ts'
import { uploads } from './domain/trace/uploads/operations.ts'
import { deviations } from './domain/work/deviations/operations.ts'
import { jobs } from './domain/work/jobs/operations.ts'
import { signOffs } from './domain/work/sign-offs/operations.ts'
import type { Noun } from './engine/index.ts'
import {
  BUILT_IN_ROLES,
  LEADING,
  NOBODY,
  OVERSEEING,
  PLANNER,
  permissionsOn,
  VIEWER,
  WORKING,
} from './platform/auth/built-in-roles.ts'
import type { PermissionName } from './platform/auth/permission.ts'

/**
 * Every kind of thing in the product, in the order of the reference, of search results and of the permissions. Only
 * what concerns all of them is elsewhere: roles and tokens, the audit log, search and files.
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
  signOffs,
  deviations,
  events,
  calendarFeeds,
  trainings,
  attempts,
  completions,
  manufacturers,
  equipmentGroups,
  suppliers,
  organizations,
  users,
  uploads,
  views,
] as const satisfies readonly Noun[]

/**
 * The permissions for roles and the audit log, whose own declarations read this list, and for readiness and the work.
 */
const rolePermissions = permissionsOn('roles', {
  read: VIEWER,
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
})
const readinessPermissions = permissionsOn('readiness', { read: OVERSEEING })
const workPermissions = {
  ...permissionsOn('sign-offs', { create: WORKING }),
  ...permissionsOn('releases', { create: LEADING }),
  ...permissionsOn('overrides', { create: [...PLANNER, 'supervisor'] }),
}
const auditLogPermissions = permissionsOn('audit-log', { read: NOBODY })

const granted = {
  ...Object.assign({}, ...nouns.map(({ of }) => of.permissions)),
  ...readinessPermissions,
  ...workPermissions,
  ...rolePermissions,
  ...auditLogPermissions,
} as { readonly [Name in PermissionName]: readonly string[] }

/** Every permission. */
export const permissions = Object.keys(granted) as readonly PermissionName[]

/** The permissions of the roles that every organization has. `*` stands for every permission, later ones included. */
export const builtInRoles: { readonly [role: string]: readonly string[] } = Object.fromEntries(
  BUILT_IN_ROLES.map((role) => [
    role,
    role === 'administrator' ? ['*'] : permissions.filter((permission) => granted[permission].includes(role)),
  ]),
)

type NamesOf<N> = N extends Noun<infer R> ? keyof R['permissions'] & string : never
type Declared =
  | NamesOf<(typeof nouns)[number]>
  | keyof typeof readinessPermissions
  | keyof typeof workPermissions
  | keyof typeof rolePermissions
  | keyof typeof auditLogPermissions

declare module './platform/auth/permission.ts' {
  interface Permissions extends Record<Declared, true> {}
}
