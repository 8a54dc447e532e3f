import { isMoment } from '../../engine/formats.ts'

/**
 * A given start in one of two forms: wall time as it was sent, or, where it came with an offset, the
 * moment in UTC, which ends in `Z`. Fractions of a second are cut off.
 */
export function givenStart(accepted: string): string {
  const text = accepted.toUpperCase().replace(' ', 'T')
  const exact = isMoment(accepted) ? new Date(text).toISOString() : text
  return exact.replace(/\.\d+/, '')
}

/** SQL for the wall time of a given start at a site, as the database stores it. */
export function wallTime(given: string, siteId: string): string {
  return `(CASE WHEN ${given} LIKE '%Z'
    THEN (${given})::timestamptz AT TIME ZONE ${timeZone(siteId)} ELSE (${given})::timestamp END)`
}

/** SQL for the name of the time zone in which a site, else its organization, reads the clock. */
export function timeZone(siteId: string): string {
  return `coalesce((SELECT s.time_zone FROM sites s WHERE s.organization_id = $1 AND s.id = ${siteId}),
    (SELECT o.time_zone FROM organizations o WHERE o.id = $1))`
}
