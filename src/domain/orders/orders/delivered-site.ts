import { decimal, type Include, id, objectSchema, orNull, timeZoneName } from '../../../engine/index.ts'
import type { Properties } from '../../../platform/postgres/json-sql.ts'

const text = { type: 'string' }

/** SQL for the site of the order `r` as its supplier gets it: the whole address, and the time zone that counts there. */
export const SITE_OF_ORDER: { readonly properties: Properties; readonly from: string } = {
  properties: {
    id: 's.id',
    name: 's.name',
    description: 's.description',
    line1: 's.line1',
    line2: 's.line2',
    postalCode: 's.postal_code',
    postalAddress: 's.postal_address',
    country: 's.country',
    latitude: 's.latitude',
    longitude: 's.longitude',
    timeZone: 'coalesce(s.time_zone, o.time_zone)',
  },
  from: 'sites s JOIN organizations o ON o.id = $1 WHERE s.organization_id = $1 AND s.id = r.site_id',
}

/** The site as it was when the order was confirmed. */
export const deliveredSite: Include = {
  schema: objectSchema({
    id: id().schema,
    name: text,
    description: orNull(text),
    line1: text,
    line2: orNull(text),
    postalCode: text,
    postalAddress: text,
    country: text,
    latitude: orNull(decimal().schema),
    longitude: orNull(decimal().schema),
    timeZone: timeZoneName().schema,
  }),
  sql: 'r.site::json',
}
