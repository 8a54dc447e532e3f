/**
 * SQL for whether membership `m` counts: it was accepted, is active and has not ended, and the organization is not
 * marked for deletion. Somebody who was only invited may do nothing and gets no mail about records.
 */
export const COUNTS = 'm.active AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL AND NOT m.suspended'
