/**
 * SQL for whether PIN `pin` is that of a person in organization `$1`. One that was set in a session of an organization's
 * sign-in provider counts there only.
 * @param userId SQL for the id of the user
 */
export function isPinOf(userId: string): string {
  return `pin.user_id = ${userId} AND coalesce(pin.sso_organization_id = $1, true)`
}
