/** A content says at most so many days for the last day to be one that can be written. */
const MOST_DAYS = 1_000_000

/** SQL for the zone whose days count: the organization's. */
export const ZONE = '(SELECT o.time_zone FROM organizations o WHERE o.id = $1)'

/**
 * SQL for the last day on which a proof counts, that day included; null for ever. NULL strategy or days: a requirement.
 * @param day SQL for the day of completion
 * @param strategy SQL for the content's completionStrategy
 * @param days SQL for its intervalDays
 * @param own SQL for the last day that the proof itself names, which holds whatever the strategy; null if it names none
 */
export function validUntil(day: string, strategy: string, days: string, own = 'NULL::date'): string {
  return `least(${own}, CASE WHEN ${strategy} = 'interval' THEN ${day} + least(${days}, ${MOST_DAYS}) END)`
}
