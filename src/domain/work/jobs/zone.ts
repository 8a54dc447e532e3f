import { timeZone } from '../../schedule/timetables/wall-time.ts'

/** SQL for the time zone of job `r`: that of its site, otherwise of the site in the copy of its received order. */
export const JOB_ZONE = timeZone({ siteId: 'r.site_id', orderId: 'r.received_order_id' })

/** SQL for the time zone that the latest permit of job `r` names, whatever its site has by now; without one, that of the site. */
export const ZONE_OF_PERMIT = `coalesce((SELECT d.body::json #>> '{site,timeZone}' FROM permits p
    JOIN documents d ON d.organization_id = $1 AND d.sha256 = p.document_sha256
    WHERE p.organization_id = $1 AND p.job_id = r.id ORDER BY p.revision DESC LIMIT 1), ${JOB_ZONE})`

/** Its schema in `with[]` values. */
export const zoneSchema = { type: 'string', description: 'The time zone of its site.' }
