/** So many days ahead the reader's own work is shown. */
export const DAYS = 14

/** What of it is said: what stands in the way, and what is left to do on site. */
export const GAPS = ['missing', 'expires_during', 'pending_on_site'] as const
