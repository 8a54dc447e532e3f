import { type RecordOf, records } from '../../interface/records.ts'
import type { Permission } from '../../interface/session.ts'

export type Role = RecordOf<'/roles'>
export const roles = records('/roles')

/** Every role, by name. */
export const allRoles = roles.list({ orderBy: 'name', order: 'asc', count: 500 })

/** `permissions` are separated by spaces, since a form holds texts. */
export type RoleValues = { name: string; permissions: string }

export function roleValues({ name, permissions }: Role): RoleValues {
  return { name, permissions: permissions.join(' ') }
}

export function permissionsIn(text: string): Permission[] {
  return text.split(' ').filter((each): each is Permission => each !== '')
}

export function sentRole({ name, permissions }: RoleValues) {
  return { name, permissions: permissionsIn(permissions) }
}
