import { createContext, useContext } from 'react'
import { useMe } from '../interface/session.ts'

const Place = createContext<string | undefined>(undefined)

/** Within it times are those of a clock on site: `value` is its time zone. */
export const PlaceOfClock = Place.Provider

/** The time zone in which times are said: of the site that the page is about, else the organization's. */
export function useZone(): string {
  const { timeZone } = useMe().organization
  return useContext(Place) ?? timeZone
}

/** ` (Europe/Berlin)` where the clock on site is not the organization's, else nothing. */
export function useZoneSaid(): string {
  const { timeZone } = useMe().organization
  const zone = useZone()
  return zone === timeZone ? '' : ` (${zone})`
}
