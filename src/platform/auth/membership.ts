/**
 * SQL for whether a membership counts: it was accepted, is active and has not ended, and the organization is not
 * marked for deletion. Somebody who was only invited may do nothing and gets no mail about records.
 * @param alias of the row of `memberships`
 */
export const counts = (alias: string) =>
  `${alias}.active AND ${alias}.ended_at IS NULL AND ${alias}.accepted_at IS NOT NULL AND NOT ${alias}.suspended`
