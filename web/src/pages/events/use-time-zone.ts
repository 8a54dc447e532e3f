import { useQuery } from '@tanstack/react-query'
import { useCan, useMe } from '../../interface/session.ts'
import { timeZoneOf } from '../sites/time-zone.ts'

/** The time zone of an event: that of its site, else of the organization. */
export function useTimeZone(siteId: string | undefined): string {
  const can = useCan()
  const { organization } = useMe()
  const { data } = useQuery({
    ...timeZoneOf(siteId ?? ''),
    enabled: siteId !== undefined && can('sites.read'),
  })
  return data?.record ?? organization.timeZone
}
