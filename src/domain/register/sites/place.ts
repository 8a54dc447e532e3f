import {
  auditJson,
  CAPTURED,
  type Context,
  captureBefore,
  NEW_ENTRY_ID,
  type RecordOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { currentTraceparent } from '../../../platform/traces/trace.ts'
import { site } from './resource.ts'

/** A site's address, as people wrote it. */
export type Address = RecordOf<
  Pick<typeof site.fields, 'line1' | 'line2' | 'postalCode' | 'postalAddress' | 'country'>
>

/** Degrees of WGS 84. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The kind of background work that geocodes a site. */
export const GEOCODE = 'geocode'

/** The address of row `r` as stored in the audit log. */
const ADDRESS = `jsonb_build_object('line1', r.line1, 'line2', r.line2, 'postalCode', r.postal_code,
  'postalAddress', r.postal_address, 'country', r.country)`

/**
 * Whether the current change gives row `r` another address; true if unknown, since an unnecessary look-up does no
 * harm.
 */
const MOVED = `(${CAPTURED} @> ${ADDRESS}) IS NOT TRUE`

const LOOK_UP = statement(`
INSERT INTO outbox (organization_id, id, kind, payload, traceparent)
SELECT $1, $3, '${GEOCODE}', jsonb_build_object('siteId', r.id), $5 FROM sites r
WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ($4::boolean OR ${MOVED}) RETURNING 1`)

/**
 * Forgets the position of a site whose address earlier statements have changed, unless people gave it: the old one is
 * wrong now.
 */
export const FORGET_PLACE = statement(`
WITH moved AS MATERIALIZED (
  SELECT r.id FROM sites r WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ${MOVED})
UPDATE sites r SET latitude = NULL, longitude = NULL FROM moved WHERE r.organization_id = $1 AND r.id = moved.id`)

/** Queues the geocoding of a site that is new, or whose given position was removed. */
export function lookUpNew(context: Context, id: string): readonly BoundStatement[] {
  return lookUp(context, id, true)
}

/** The same for a site whose address earlier statements have changed; otherwise nothing. */
export function lookUpMoved(context: Context, id: string): readonly BoundStatement[] {
  return lookUp(context, id, false)
}

function lookUp(context: Context, id: string, isNew: boolean): readonly BoundStatement[] {
  if (!context.leavesToBackground(GEOCODE)) return []
  return [bind(LOOK_UP, [context.organizationId, id, newId(), isNew, currentTraceparent()])]
}

/** Reads the address of a site; the only column is an `Address` as JSON. */
export const READ_ADDRESS = statement(`
SELECT ${ADDRESS} FROM sites r WHERE r.organization_id = $1 AND r.id = $2`)

const LOCK = statement('SELECT FROM sites WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE')

// The site's own stamps do not change: they record what people did.
const SET = statement(`
WITH there AS MATERIALIZED (
  SELECT r.id FROM sites r
  WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ${ADDRESS} = $3::jsonb)
UPDATE sites r SET latitude = $4, longitude = $5 FROM there WHERE r.organization_id = $1 AND r.id = there.id`)

const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, before, after)
SELECT $1, e.id, 'geocoder', 'geocode', '${site.segment}', r.id, ${CAPTURED}, ${auditJson(site)}
FROM sites r ${NEW_ENTRY_ID}
WHERE r.organization_id = $1 AND r.id = $2 AND ${auditJson(site)} IS DISTINCT FROM ${CAPTURED} RETURNING 1`)

/**
 * Sets a geocoded position, with an audit entry without an author. Does nothing if the site has another address by
 * now, people gave its position, or it is already there.
 */
export function placeSite(
  organizationId: string,
  id: string,
  address: Address,
  { latitude, longitude }: Place,
): readonly BoundStatement[] {
  return [
    bind(LOCK, [organizationId, id]),
    captureBefore(site, { organizationId }, id),
    bind(SET, [organizationId, id, JSON.stringify(address), latitude, longitude]),
    bind(AUDIT, [organizationId, id]),
  ]
}
