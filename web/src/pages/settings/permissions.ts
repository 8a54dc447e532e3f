import type { Permission } from '../../interface/session.ts'

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const

const WHOLE = [
  'sites',
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'orders',
  'received-orders',
  'jobs',
  'events',
  'manufacturers',
  'equipment-groups',
  'users',
  'roles',
  'organizations',
  'suppliers',
] as const

export const RESOURCES = [...WHOLE, 'audit-log', 'uploads'] as const

/** Every permission that there is. */
export const ALL: readonly Permission[] = [
  ...WHOLE.flatMap((resource) => ACTIONS.map((action) => `${resource}.${action}` as const)),
  'audit-log.read',
  'uploads.create',
]
