import { permissions } from '@holdpoint/client'
import type { Permission } from '../../interface/session.ts'
import { kindsName } from '../../language/kind-words.ts'
import type { Translate } from '../../language/translation.ts'

type Split<P> = P extends `${infer Resource}.${infer Action}` ? { resource: Resource; action: Action } : never
type Resource = Split<Permission>['resource']
type Action = Split<Permission>['action']

/** The actions on most kinds of records: a column each. */
export const USUAL = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[]

/** A permission with its two parts. */
export interface Named {
  readonly permission: Permission
  readonly resource: Resource
  readonly action: Action
}

export function partsOf(permission: Permission): Named {
  const [resource, action] = permission.split('.') as [Resource, Action]
  return { permission, resource, action }
}

/** The name of a permission, such as “Sites: Create”. */
export function permissionCalled({ resource, action }: Named, t: Translate): string {
  return `${kindsName(resource, t)}: ${t(`permissions.action.${action}`)}`
}

/** Every permission, in the order of the service. */
const ALL: readonly Named[] = permissions.map(partsOf)

/** The kinds of records in permissions, in the order of the service. */
export const RESOURCES = [...new Set(ALL.map(({ resource }) => resource))]

/** The usual permissions on a kind of record by action, and those that only some kinds have. */
export function permissionsOn(of: Resource) {
  const own = ALL.filter(({ resource }) => resource === of)
  const usual = USUAL.map((action) => own.find((each) => each.action === action))
  return { usual, further: own.filter((each) => !usual.includes(each)) }
}
