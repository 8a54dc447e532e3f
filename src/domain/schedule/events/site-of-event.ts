import { type Include, siteOfRecord } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { addressedCopy, addressedSite } from '../../register/sites/addressed-site.ts'

/** SQL for the received order of event or job `r`, if its site is the one in the copy. */
const COPY =
  'received_orders o WHERE o.organization_id = $1 AND o.id = r.received_order_id AND r.site_id IS NULL'

const OWN = 'sites s WHERE s.organization_id = $1 AND s.id = r.site_id'

/** SQL for the site in the copy of `r`'s received order, as JSON; null if `r` has its own site. */
export const SITE_IN_COPY = jsonRow({ id: `o.site ->> 'id'`, name: `o.site ->> 'name'` }, COPY)

/** `with[]=site` of an event or job: the organization's own site, otherwise that of the received order. */
export const siteOfWork: Include = {
  schema: siteOfRecord.schema,
  sql: `coalesce(
    ${jsonRow({ id: 's.id', name: 's.name' }, OWN)},
    ${SITE_IN_COPY})`,
}

/** SQL for when the site of event `r` was changed last; null if it has none. */
export const SITE_CHANGED = `coalesce((SELECT s.updated_at FROM ${OWN}), (SELECT o.updated_at FROM ${COPY}))`

/** SQL for the site of event `r` with its address on one line, as JSON. */
export const ADDRESSED_SITE = `coalesce(
  ${addressedSite(OWN)},
  ${addressedCopy('o.site', COPY)})`
