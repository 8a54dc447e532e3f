import { timeZone } from '../../schedule/timetables/wall-time.ts'

/** SQL for the time zone of job `r`: that of its site, otherwise of the site in the copy of its received order. */
export const JOB_ZONE = timeZone({ siteId: 'r.site_id', orderId: 'r.received_order_id' })

/** Its schema in `with[]` values. */
export const zoneSchema = { type: 'string', description: 'The time zone of its site.' }
