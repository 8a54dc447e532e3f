import { timeZone } from '../../schedule/timetables/wall-time.ts'

/** SQL for the time zone of the job `r`: of its site, else of the one in the copy of its received order. */
export const JOB_ZONE = timeZone({ siteId: 'r.site_id', orderId: 'r.received_order_id' })

/** Its `with[]` values. */
export const zoneSchema = { type: 'string', description: 'The time zone of its site.' }
