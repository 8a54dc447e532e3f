import { NOBODY, permissionsOn, VIEWER } from '../../../platform/auth/built-in-roles.ts'

/** Apart from the resource, whose fields name every permission that there is. */
export const rolePermissions = permissionsOn('roles', {
  read: VIEWER,
  create: NOBODY,
  update: NOBODY,
  delete: NOBODY,
})
