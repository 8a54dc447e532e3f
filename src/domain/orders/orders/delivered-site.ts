import { decimal, type Include, id, objectSchema, orNull, timeZoneName } from '../../../engine/index.ts'

const text = { type: 'string' }

/** The site as it was when the order was confirmed, built by `site_as_told`. */
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
