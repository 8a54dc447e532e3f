import { createContext, useContext } from 'react'
import { useMe } from '../interface/session.ts'

const Place = createContext<string | undefined>(undefined)

/** Provides a local time zone for the times within it. */
export const PlaceOfClock = Place.Provider

/** The time zone for times: that of the page's site, otherwise the organization's. */
export function useZone(): string {
  const { timeZone } = useMe().organization
  return useContext(Place) ?? timeZone
}

/** ` (Europe/Berlin)` if the local time zone is not the organization's, otherwise empty. */
export function useZoneSaid(): string {
  const { timeZone } = useMe().organization
  const zone = useZone()
  return zone === timeZone ? '' : ` (${zone})`
}
