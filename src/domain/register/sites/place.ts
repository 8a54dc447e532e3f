import { auditJson, CAPTURED, type Context, captureBefore } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { currentTraceparent } from '../../../platform/traces/trace.ts'
import { site } from './resource.ts'

/** Where a site is, as people wrote it. */
export interface Address {
  readonly line1: string
  readonly line2: string | null
  readonly postalCode: string
  readonly postalAddress: string
  readonly country: string
}

/** Degrees of WGS 84. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The kind of background work that finds where a site is. */
export const GEOCODE = 'geocode'

/** The address of the row `r` as the audit log keeps it. */
const ADDRESS = `jsonb_build_object('line1', r.line1, 'line2', r.line2, 'postalCode', r.postal_code,
  'postalAddress', r.postal_address, 'country', r.country)`

/** Whether a change that is under way gives the row `r` another address than it had; yes where that is not known: a look-up too many does no harm. */
const MOVED = `(${CAPTURED} @> ${ADDRESS}) IS NOT TRUE`

const LOOK_UP = statement(`
INSERT INTO outbox (organization_id, id, kind, payload, traceparent)
SELECT $1, $3, '${GEOCODE}', jsonb_build_object('siteId', r.id), $5 FROM sites r
WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ($4::boolean OR ${MOVED}) RETURNING 1`)

const FORGET = statement(`
WITH moved AS MATERIALIZED (
  SELECT r.id FROM sites r WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ${MOVED})
UPDATE sites r SET latitude = NULL, longitude = NULL FROM moved WHERE r.organization_id = $1 AND r.id = moved.id`)

/** Leaves it to the background to find where a site is that is new, or whose position was taken back. */
export function lookUpNew(context: Context, id: string): readonly BoundStatement[] {
  return lookUp(context, id, true)
}

/** The same of a site whose address was changed by the statements before; else nothing. */
export function lookUpMoved(context: Context, id: string): readonly BoundStatement[] {
  return lookUp(context, id, false)
}

function lookUp(context: Context, id: string, isNew: boolean): readonly BoundStatement[] {
  if (!context.leavesToBackground(GEOCODE)) return []
  return [bind(LOOK_UP, [context.organizationId, id, newId(), isNew, currentTraceparent()])]
}

/** Forgets where a site is whose address was changed by the statements before, unless people said it: where it was is wrong now. */
export function forgetPlaceOfMoved(organizationId: string, id: string): BoundStatement {
  return bind(FORGET, [organizationId, id])
}

const READ = statement(`SELECT ${ADDRESS} FROM sites r WHERE r.organization_id = $1 AND r.id = $2`)

const LOCK = statement('SELECT FROM sites WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE')

// The site's own stamps stay: they say what people did.
const SET = statement(`
WITH there AS MATERIALIZED (
  SELECT r.id FROM sites r
  WHERE r.organization_id = $1 AND r.id = $2 AND r.position_given_at IS NULL AND ${ADDRESS} = $3::jsonb)
UPDATE sites r SET latitude = $4, longitude = $5 FROM there WHERE r.organization_id = $1 AND r.id = there.id`)

const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, before, after)
SELECT $1, $3, 'geocoder', 'geocode', '${site.segment}', r.id, ${CAPTURED}, ${auditJson(site)}
FROM sites r
WHERE r.organization_id = $1 AND r.id = $2 AND ${auditJson(site)} IS DISTINCT FROM ${CAPTURED} RETURNING 1`)

/** Reads the address of a site; its one column is an `Address` as JSON. */
export function readAddress(organizationId: string, id: string): BoundStatement {
  return bind(READ, [organizationId, id])
}

/** Says where a site is, with an audit row by nobody; nothing happens where it has another address by now, people said where it is, or it is there already. */
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
    bind(AUDIT, [organizationId, id, newId()]),
  ]
}
