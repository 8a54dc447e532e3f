import { isMoment } from '../../../engine/index.ts'

/**
 * A given start: the wall time as sent or, if it came with an offset, the moment in UTC, which ends in `Z`. Fractions
 * of a second are cut off.
 */
export function givenStart(accepted: string): string {
  const text = accepted.toUpperCase().replace(' ', 'T')
  const exact = isMoment(accepted) ? new Date(text).toISOString() : text
  return exact.replace(/\.\d+/, '')
}

/** SQL for the site of an event. */
export interface Place {
  readonly siteId: string
  /** Of the order that it belongs to: if it has no site of its own, that of the received copy counts. */
  readonly orderId: string
}

/** The place of event `r`. */
export const PLACE: Place = { siteId: 'r.site_id', orderId: 'r.received_order_id' }

/** SQL for the wall time of a given start at a place, in the stored form. */
export function wallTime(given: string, place: Place): string {
  return `(CASE WHEN ${given} LIKE '%Z'
    THEN (${given})::timestamptz AT TIME ZONE ${timeZone(place)} ELSE (${given})::timestamp END)`
}

/**
 * SQL for the name of a place's time zone, otherwise of the organization's.
 * @param ofSite SQL for that of its own site, if it was already read
 */
export function timeZone(
  { siteId, orderId }: Place,
  ofSite = `(SELECT s.time_zone FROM sites s WHERE s.organization_id = $1 AND s.id = ${siteId})`,
): string {
  return `coalesce(CASE WHEN ${siteId} IS NULL
    THEN (SELECT o.site ->> 'timeZone' FROM received_orders o WHERE o.organization_id = $1 AND o.id = ${orderId})
    ELSE ${ofSite} END,
    (SELECT o.time_zone FROM organizations o WHERE o.id = $1))`
}
