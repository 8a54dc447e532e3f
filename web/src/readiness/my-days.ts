/** How many days ahead the reader's own work is shown. */
export const DAYS = 14

/** The shown verdicts: what blocks the work, and what is left to do on site. */
export const GAPS = ['missing', 'expires_during', 'pending_on_site'] as const
