/** With more days than this, the last day could be a date that cannot be stored. */
const MOST_DAYS = 1_000_000

/** SQL for the time zone of validity: the organization's. */
export const ZONE = '(SELECT o.time_zone FROM organizations o WHERE o.id = $1)'

/**
 * SQL for the last day on which a proof counts, inclusive; null if it never ends. For a requirement, strategy or days
 * are NULL.
 * @param day SQL for the day of completion
 * @param strategy SQL for the content's completionStrategy
 * @param days SQL for its intervalDays
 * @param own SQL for the last day that the proof itself names, which applies whatever the strategy; null if it names
 * none
 */
export function validUntil(day: string, strategy: string, days: string, own = 'NULL::date'): string {
  return `least(${own}, CASE WHEN ${strategy} = 'interval' THEN ${day} + least(${days}, ${MOST_DAYS}) END)`
}
