import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import type { useCan } from '../../interface/session.ts'
import { siteOfReceived } from '../events/order-named.ts'
import { timeZoneOf } from '../sites/time-zone.ts'
import { eventToPlan, orderToFollow, type PlanValues } from './planned.ts'

/** Where a new job takes place, as far as it is chosen. */
type Place = Pick<PlanValues, 'siteId' | 'eventId' | 'orderId'>

/** The time zone in which the times of a new job are typed: that of its place; null: the organization's. */
export function zoneOfPlan(
  { siteId, eventId, orderId }: Place,
  client: QueryClient,
  can: ReturnType<typeof useCan>,
) {
  return queryOptions({
    queryKey: keys.list('jobs', { zoneOf: { siteId, eventId, orderId } }),
    queryFn: async (): Promise<string | null> => {
      const event = eventId === '' ? undefined : await eventToPlan(client, eventId)
      const followed = orderId || (event && orderToFollow(event))
      // Its work takes place at the site in its copy, whichever was chosen.
      const ofOrder =
        followed && can('received-orders.read') ? await client.fetchQuery(siteOfReceived(followed)) : null
      if (ofOrder) return ofOrder.timeZone ?? null
      if (siteId !== '' && siteId !== event?.site?.id)
        return (await client.fetchQuery(timeZoneOf(siteId))).record
      return event?.timeZone ?? null
    },
  })
}
