const WORK = [
  'sites',
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'orders',
  'jobs',
  'events',
  'manufacturers',
  'equipment-groups',
]
const OTHERS_TO_READ = ['received-orders', 'users', 'roles', 'organizations', 'suppliers']
const WORKER_READS = [
  'sites',
  'work-tasks',
  'work-steps',
  'safety-requirements',
  'educational-contents',
  'assessments',
  'jobs',
  'events',
]

const ACTIONS = ['read', 'create', 'update', 'delete']

/** Every permission that there is. */
export const permissions: readonly string[] = [
  ...can(ACTIONS, [...WORK, ...OTHERS_TO_READ]),
  'audit-log.read',
  'uploads.create',
]

/** The roles that every organization has. `*` stands for every permission, later ones included. */
export const builtInRoles: { readonly [name: string]: readonly string[] } = {
  administrator: ['*'],
  planner: [
    ...can(ACTIONS, WORK),
    ...can(['read', 'update'], ['received-orders']),
    ...can(['read'], ['users', 'suppliers']),
    'uploads.create',
  ],
  coordinator: [
    ...can(['read'], WORK),
    ...can(['create', 'update'], ['jobs', 'events']),
    ...can(['read', 'update'], ['received-orders']),
    'users.read',
  ],
  worker: can(['read'], WORKER_READS),
  viewer: can(['read'], [...WORK, ...OTHERS_TO_READ]),
}

function can(actions: readonly string[], resources: readonly string[]): readonly string[] {
  return resources.flatMap((resource) => actions.map((action) => `${resource}.${action}`))
}
