import { NOBODY, permissionsOn } from '../../../platform/auth/built-in-roles.ts'

/** Apart from the resource, which withholds fields of all the others. */
export const auditLogPermissions = permissionsOn('audit-log', { read: NOBODY })
