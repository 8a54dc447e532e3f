import { password } from '../../../engine/index.ts'
import { PASSWORD_LENGTH } from '../../../platform/auth/password.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/** A password chosen by a person. */
export const newPassword = password(PASSWORD_LENGTH.least, {
  about: `At least ${PASSWORD_LENGTH.least} characters of any kind.`,
})

const END_SESSIONS = statement('DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2')
const END_RESETS = statement('DELETE FROM password_resets WHERE organization_id = $1 AND user_id = $2')

/**
 * Ends what a new password ends, in one of the person's organizations. The batch acts for that organization
 * afterwards.
 */
export function endEverywhere(organizationId: string, userId: string): readonly BoundStatement[] {
  return [
    actFor(organizationId),
    bind(END_SESSIONS, [organizationId, userId]),
    bind(END_RESETS, [organizationId, userId]),
  ]
}
