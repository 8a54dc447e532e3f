import packageJson from '../../../../package.json' with { type: 'json' }
import { agentsThrough } from '../../../platform/outgoing/agents.ts'
import type { EgressPolicy } from '../../../platform/outgoing/egress-policy.ts'
import { fetchThrough } from '../../../platform/outgoing/fetch.ts'
import type { Place } from '../sites/place.ts'

/** Finds the place of a one-line address; undefined if it is unknown. @throws Error with one line */
export type Geocoder = (address: string) => Promise<Place | undefined>

const BOUNDS = { timeoutMs: 10_000, maxBytes: 1_048_576 }

/** Who asks, and a contact for the operator of the geocoder. */
export interface Asker {
  /** Origin of the service: `https://holdpoint.example`. */
  readonly origin: string
  /** `Holdpoint <holdpoint@mail.example>` */
  readonly mailFrom: string
}

/** A geocoder with Nominatim's interface: `GET search?q=…&format=jsonv2`. @param url ends with a slash */
export function nominatim(url: string, egress: EgressPolicy, { origin, mailFrom }: Asker): Geocoder {
  const agents = agentsThrough(egress)
  const contact = mailFrom.split(/[\s<>]/).find((part) => part.includes('@')) ?? ''
  const headers = {
    'user-agent': `Holdpoint/${packageJson.version} (+${origin}; ${contact})`,
    accept: 'application/json',
  }
  return async (address) => {
    const search = new URL('search', url)
    search.search = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' }).toString()
    const { status, body } = await fetchThrough(agents, search, headers, BOUNDS)
    if (status !== 200) throw new Error(`the geocoder answered ${status}`)
    return placeIn(body.toString('utf8'))
  }
}

function placeIn(answer: string): Place | undefined {
  const [found] = resultsIn(answer)
  if (found === undefined) return undefined
  const { lat, lon } = (found ?? {}) as { readonly lat?: unknown; readonly lon?: unknown }
  const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)]
  if (latitude === undefined || longitude === undefined)
    throw new Error('the geocoder answered without a place')
  return { latitude, longitude }
}

function resultsIn(answer: string): readonly unknown[] {
  try {
    const results: unknown = JSON.parse(answer)
    if (Array.isArray(results)) return results
  } catch {}
  throw new Error('the geocoder answered something else than a list of places')
}

function degrees(given: unknown, most: number): number | undefined {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof number === 'number' && Math.abs(number) <= most ? number : undefined
}
