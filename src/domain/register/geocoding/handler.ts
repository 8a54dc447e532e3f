import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { type Address, placeSite, READ_ADDRESS } from '../sites/place.ts'
import { addressKey, inOneLine } from './address.ts'
import { keepPlace, knownPlace } from './known.ts'
import type { Geocoder } from './nominatim.ts'
import { TURN_MS, takeTurn } from './turn.ts'

/**
 * Geocodes a site. An address that the organization has looked up before is not asked for again.
 * @param turnMs the minimum time between two requests of the whole installation, in milliseconds
 */
export function siteGeocoding(geocoder: Geocoder, turnMs = TURN_MS): Handler {
  return async ({ transactions }, organizationId, { siteId = '' }) => {
    const [rows] = await transactions.read(organizationId, [bind(READ_ADDRESS, [organizationId, siteId])])
    const json = rows?.[0]?.[0]
    if (!json) return
    const address: Address = JSON.parse(json)
    const key = addressKey(address)
    let place = await knownPlace(transactions, organizationId, key)
    if (place === undefined) {
      await takeTurn(transactions, organizationId, turnMs)
      const found = await geocoder(inOneLine(address))
      await keepPlace(transactions, organizationId, key, found)
      place = found ?? null
    }
    if (place) await transactions.write(organizationId, placeSite(organizationId, siteId, address, place))
  }
}
