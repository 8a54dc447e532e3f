import { day, type Filters, filter, id } from '../../../engine/index.ts'

/** SQL for whether an occurrence of event `r` was moved to a time that meets a condition on `e`. */
export const movedTo = (condition: string) => `EXISTS (SELECT FROM event_exceptions e
  WHERE e.organization_id = $1 AND e.event_id = r.id AND ${condition})`

/**
 * SQL for whether event `r` may take place on a day or later. It uses only the event's own row, with one day more for
 * the time zone of UNTIL, and ignores where a COUNT ends: it may include a series too many, but never misses one.
 * @param day SQL
 * @param before SQL for a later day: whether it may also take place before that
 */
export function mayTakePlaceFrom(day: string, before?: string): string {
  const isThen = (start: string) => `${start} >= ${day}${before ? ` AND ${start} < ${before}` : ''}`
  const goesOn = `r.recurring AND (r.until IS NULL OR r.until >= ${day})${before ? ` AND r.start < ${before}` : ''}
  AND coalesce(to_date(substring(upper(r.rrule) FROM 'UNTIL=([0-9]{8})'), 'YYYYMMDD') >= ${day} - 1, true)`
  return `(${isThen('r.start')} OR ${goesOn} OR ${movedTo(isThen('e.start'))})`
}

/**
 * SQL for whether event `r` may go on on a day or later, which takes what began before: as long as the event lasts, or
 * as long as an exception of it.
 */
export function mayGoOnFrom(day: string, before?: string): string {
  const until = `e.start + make_interval(mins => e.duration_minutes) >= ${day}`
  return `(${mayTakePlaceFrom(`(${day} - r.duration_minutes / 1440 - 1)`, before)}
  OR ${movedTo(before ? `${until} AND e.start < ${before}` : until)})`
}

/** Filters of events by time and person. */
export const whenAndWho: Filters = {
  from: filter(
    day(),
    mayTakePlaceFrom('$?::date'),
    `Events that start on this day or later, recurring events that \`until\` or the UNTIL of their rule has not
ended by then, and events with an occurrence that was moved to this day or later.`,
  ),
  to: filter(
    day(),
    `(r.start < $?::date + 1 OR ${movedTo('e.start < $?::date + 1')})`,
    `Events that start on this day or earlier (recurring events by their first occurrence), and events with an
occurrence that was moved to this day or earlier. With \`from\`: all that may take place on those days, including series
with occurrences before and after but none between.`,
  ),
  userId: filter(
    id(),
    `EXISTS (SELECT FROM event_assignments a
  WHERE a.organization_id = $1 AND a.event_id = r.id AND a.user_id = $?)`,
    'Events that this person is assigned to, as a whole or for single occurrences.',
  ),
}
