/**
 * SQL for whether membership `m` counts: it was accepted, is active and has not ended, and the organization is not
 * marked for deletion. Somebody who was only invited may do nothing and gets no mail about records.
 */
export const COUNTS = 'm.active AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL AND NOT m.suspended'

/**
 * SQL for whether the organization sees the account of membership `m`. Somebody who was only invited, or has left, may
 * use it elsewhere.
 */
export const KNOWS_ACCOUNT = 'm.accepted_at IS NOT NULL AND m.ended_at IS NULL'

/**
 * SQL for the address by which the organization knows a membership: of somebody who has left, the one from then, since
 * it may change elsewhere; null for somebody who was erased.
 */
export const knownAddress = (membership: string) =>
  `CASE WHEN ${membership}.erased_at IS NULL THEN coalesce(${membership}.address_at_end,
    (SELECT u.email FROM users u WHERE u.id = ${membership}.user_id)) END`

/** SQL that joins the role of membership `m` if it is the built-in one of administrators. */
export const ADMINISTERS = `JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id AND r.built_in
  AND r.name = 'administrator'`
