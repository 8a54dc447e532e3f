import { ASK_OF_MEMBER, callerHolds } from '../../platform/auth/authorize.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import { bind, statement } from '../../platform/postgres/statement.ts'
import { personRequired, signInAgain } from '../../platform/refusals/refusal.ts'
import type { Acting, Context } from './context.ts'

/**
 * Requires that a person is present, for operations where this depends on the record.
 * @throws Refusal 403 `person_required` with an API token, 409 `sign_in_again` in a session that is not fresh
 */
export function requirePresence({ presence }: Acting): void {
  if (presence === 'program') throw personRequired()
  if (presence === 'earlier') throw signInAgain()
}

/**
 * Whether the acting person has a permission through their current role, for operations that accept one of several. For
 * the caller, a token's own limits count too.
 */
export async function actingHolds(context: Context, permission: PermissionName): Promise<boolean> {
  const { organizationId, acting } = context
  const asked =
    acting.userId === acting.recordedBy
      ? bind(statement(`SELECT ${callerHolds(permission)}`), [organizationId])
      : bind(ASK_OF_MEMBER, [organizationId, acting.userId, permission])
  const [rows] = await context.read([asked])
  return rows?.[0]?.[0] === 't'
}
