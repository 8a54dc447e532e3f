/** The roles of every organization. The administrator may do everything, including what later versions add. */
export const BUILT_IN_ROLES = [
  'administrator',
  'planner',
  'coordinator',
  'supervisor',
  'worker',
  'viewer',
] as const

type GrantedRole = Exclude<(typeof BUILT_IN_ROLES)[number], 'administrator'>

/** The built-in roles, besides the administrator, that have a permission. */
export type Grants = readonly GrantedRole[]

export const EVERYBODY: Grants = ['planner', 'coordinator', 'supervisor', 'worker', 'viewer']
/** Everybody who needs documents that workers on site do not need. */
export const OFFICE: Grants = ['planner', 'coordinator', 'viewer']
/** Everybody who has to see whether others are ready for their work. */
export const OVERSEEING: Grants = [...OFFICE, 'supervisor']
export const PLANNER: Grants = ['planner']
export const PLANNING: Grants = ['planner', 'coordinator']
/** Everybody who plans the work or leads it on site. */
export const LEADING: Grants = [...PLANNING, 'supervisor']
/** Everybody who does, plans or leads the work. */
export const WORKING: Grants = [...LEADING, 'worker']
export const VIEWER: Grants = ['viewer']
/** No built-in role except the administrator. */
export const NOBODY: Grants = []

/** The actions on one noun, and the roles that may take them: `{ read: EVERYBODY, create: PLANNER }`. */
export interface Access {
  readonly [action: string]: Grants
}

/** The permissions of one kind of thing, by name: `sites.read`. @param segment the first part of the names */
export function permissionsOn<const S extends string, A extends Access>(
  segment: S,
  access: A,
): { readonly [Name in `${S}.${keyof A & string}`]: Grants } {
  const named = Object.entries(access).map(([action, granted]) => [`${segment}.${action}`, granted])
  return Object.fromEntries(named) as { readonly [Name in `${S}.${keyof A & string}`]: Grants }
}
