import { useQuery } from '@tanstack/react-query'
import { useCan, useMe } from '../../interface/session.ts'
import { timeZoneOf } from '../sites/time-zone.ts'
import type { EventValues } from './event-values.ts'
import { siteOfReceived } from './order-named.ts'

/**
 * The time zone of the chosen place; undefined while it is being read.
 * @param known that of an existing event, whose place cannot change
 */
export function useTimeZone({ siteId, orderId }: EventValues, known: string | undefined): string | undefined {
  const can = useCan()
  const { organization } = useMe()
  const ofSite = useQuery({
    ...timeZoneOf(siteId),
    enabled: known === undefined && siteId !== '' && can('sites.read'),
  })
  const ofOrder = useQuery({
    ...siteOfReceived(orderId),
    enabled: known === undefined && siteId === '' && orderId !== '' && can('received-orders.read'),
  })
  if (ofSite.isLoading || ofOrder.isLoading) return undefined
  const found = siteId === '' ? ofOrder.data?.timeZone : ofSite.data?.record
  return known ?? found ?? organization.timeZone
}
