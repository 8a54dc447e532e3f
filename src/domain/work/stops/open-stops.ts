import { jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'

const STOPS = `deviations d WHERE d.organization_id = $1 AND d.job_id = r.id AND d.stops_work AND d.status = 'open'`

/** SQL for whether an open deviation stops job `r`. `$1` is the organization. */
export const IS_STOPPED = `EXISTS (SELECT FROM ${STOPS})`

/**
 * SQL for the open deviations that stop job `r`, as a JSON list ordered by number; `[]` if there are none. `$1` is the
 * organization. Starting or resuming the job locks its row.
 * @param shown SQL on `d`, the deviation, for each property
 */
export function openStops(shown: Properties): string {
  return jsonRows(shown, `${STOPS} ORDER BY d.number`)
}
