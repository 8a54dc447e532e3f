import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import type { Place } from '../sites/place.ts'

// What was not found may be on a newer map; what was found rarely moves.
const FIND = statement(`
SELECT json_build_object('latitude', a.latitude, 'longitude', a.longitude) FROM geocoded_addresses a
WHERE a.organization_id = $1 AND a.address = $2
  AND a.asked_at > now() - CASE WHEN a.latitude IS NULL THEN interval '7 days' ELSE interval '180 days' END`)

const KEEP = statement(`
INSERT INTO geocoded_addresses (organization_id, address, latitude, longitude) VALUES ($1, $2, $3, $4)
ON CONFLICT (organization_id, address) DO UPDATE
SET latitude = excluded.latitude, longitude = excluded.longitude, asked_at = excluded.asked_at`)

/** The stored result for an address; undefined if it must be looked up, null if there is no such place. */
export async function knownPlace(
  transactions: Transactions,
  organizationId: string,
  key: string,
): Promise<Place | null | undefined> {
  const [rows] = await transactions.read(organizationId, [bind(FIND, [organizationId, key])])
  const json = rows?.[0]?.[0]
  if (!json) return undefined
  const { latitude, longitude } = JSON.parse(json)
  return latitude === null ? null : { latitude, longitude }
}

/** Stores the geocoder's result for an address. */
export async function keepPlace(
  transactions: Transactions,
  organizationId: string,
  key: string,
  place: Place | undefined,
): Promise<void> {
  const { latitude = null, longitude = null } = place ?? {}
  await transactions.write(organizationId, [bind(KEEP, [organizationId, key, latitude, longitude])])
}
