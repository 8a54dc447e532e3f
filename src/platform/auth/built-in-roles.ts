/** The roles that every organization has. The administrator may do everything, with permissions that come later too. */
export const BUILT_IN_ROLES = [
  'administrator',
  'planner',
  'coordinator',
  'supervisor',
  'worker',
  'viewer',
] as const

type GrantedRole = Exclude<(typeof BUILT_IN_ROLES)[number], 'administrator'>

/** Which built-in roles, beside the administrator, have a permission. */
export type Grants = readonly GrantedRole[]

export const EVERYBODY: Grants = ['planner', 'coordinator', 'supervisor', 'worker', 'viewer']
/** Who sees papers that workers on site have no use for. */
export const OFFICE: Grants = ['planner', 'coordinator', 'viewer']
/** Who has to see whether others may do their work. */
export const OVERSEEING: Grants = [...OFFICE, 'supervisor']
export const PLANNER: Grants = ['planner']
export const PLANNING: Grants = ['planner', 'coordinator']
/** Who plans the work, or leads it on site. */
export const LEADING: Grants = [...PLANNING, 'supervisor']
/** Who does the work, plans it or leads it. */
export const WORKING: Grants = [...LEADING, 'worker']
export const VIEWER: Grants = ['viewer']
/** No built-in role but the administrator. */
export const NOBODY: Grants = []

/** What can be done with one kind of thing, and by whom: `{ read: EVERYBODY, create: PLANNER }`. */
export interface Access {
  readonly [action: string]: Grants
}

/** The permissions of one kind of thing by their names: `sites.read`. @param segment their first word */
export function permissionsOn<const S extends string, A extends Access>(
  segment: S,
  access: A,
): { readonly [Name in `${S}.${keyof A & string}`]: Grants } {
  const named = Object.entries(access).map(([action, granted]) => [`${segment}.${action}`, granted])
  return Object.fromEntries(named) as { readonly [Name in `${S}.${keyof A & string}`]: Grants }
}
