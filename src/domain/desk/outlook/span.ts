/** The number of weeks in the outlook, including the current one. */
export const WEEKS = 6

/**
 * CTEs `span (today, monday, ends, time_zone)` and `week (number, first, last)`: the days of the outlook in the
 * organization's time zone. Past days of the current week are left out.
 */
export const SPAN = `
span AS MATERIALIZED (
  SELECT m.*, (m.monday + ${WEEKS * 7})::timestamp AT TIME ZONE m.time_zone AS ends
  FROM (SELECT d.today, date_trunc('week', d.today)::date AS monday, o.time_zone FROM organizations o
    CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE o.time_zone)::date AS today) d WHERE o.id = $1) m
), week AS MATERIALIZED (
  SELECT n AS number, greatest(s.today, s.monday + n * 7) AS first, s.monday + n * 7 + 6 AS last
  FROM span s CROSS JOIN generate_series(0, ${WEEKS - 1}) n)`

/** CTE `reader (may)`: whether the caller may see a part. @param may SQL */
export const reader = (may: string) => `reader AS MATERIALIZED (SELECT ${may} AS may)`

/** The beginning of a FROM clause that reads nothing for a `reader` without permission. */
export const IF_ALLOWED = 'reader CROSS JOIN LATERAL (SELECT WHERE reader.may) allowed'
