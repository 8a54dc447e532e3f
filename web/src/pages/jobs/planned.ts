import type { QueryClient } from '@tanstack/react-query'
import { readToAct } from '../../interface/client.ts'
import { serviceNow } from '../../interface/service-clock.ts'
import { daysLater, today } from '../../show/days.ts'
import { momentAt } from '../../show/zoned.ts'
import { datesFrom } from '../events/dates-from.ts'
import { type Event, events } from '../events/event.ts'
import { type JobValues, jobs } from './job.ts'

/** What a new job carries out, and when. Dates and times are in the time zone of its place. */
export type PlanValues = JobValues & {
  siteId: string
  occurrenceStart: string
  orderId: string
  start: string
  end: string
}

export const NEW_JOB: PlanValues = {
  ...{ siteId: '', eventId: '', notes: '' },
  ...{ occurrenceStart: '', orderId: '', start: '', end: '' },
}

/** An event with its order, its site and its dates. */
export async function eventToPlan(client: QueryClient, id: string): Promise<Event> {
  return (await client.fetchQuery(events.one(id))).record
}

/** The event's order, if a job can follow it: one that is not confirmed yet gives no permit. */
export function orderToFollow({ order }: Pick<Event, 'order'>): string | undefined {
  return order?.status === 'confirmed' && order.answer.status !== 'declined' ? order.id : undefined
}

/** How many dates of a series are offered, at least if there are so many. */
export const DATES = 13

/**
 * The next date of an event with an order that is not confirmed yet: a job of that date gets a permit if the order is
 * confirmed before it. Undefined if there is none.
 */
async function nextDate(event: Event, client: QueryClient): Promise<string | undefined> {
  const { id, order, recurring, start } = event
  if (order?.status !== 'draft') return undefined
  // Today in every time zone; what is over is left out below.
  const now = daysLater(today('UTC'), -1)
  const from = recurring || start < now ? now : start.slice(0, 10)
  const dates = await client.fetchQuery(datesFrom(id, from, DATES))
  return dates.find(({ endUtc }) => Date.parse(endUtc) > serviceNow())?.occurrenceStart
}

/**
 * The body of a job for the chosen order, otherwise for that of its event: such a job gets a permit, a crew and a
 * log. The service finds the date if none was chosen and the order is confirmed.
 * @param zoneOf reads the time zone of its place
 */
export async function plannedBody(
  values: PlanValues,
  client: QueryClient,
  zoneOf: (values: PlanValues) => Promise<string>,
) {
  const { eventId, siteId, orderId, occurrenceStart, start, end } = values
  const event = eventId === '' ? undefined : await eventToPlan(client, eventId)
  const followed = orderId || (event && orderToFollow(event))
  const date = occurrenceStart || (event && !followed && (await nextDate(event, client)))
  return {
    ...changeable(values),
    ...(siteId === '' ? {} : { siteId }),
    ...(followed ? { orderId: followed } : {}),
    ...(event && date ? { occurrenceStart: date } : {}),
    ...(start === '' ? {} : { start: momentAt(start, await zoneOf(values)) ?? start }),
    ...(end === '' ? {} : { end: momentAt(end, await zoneOf(values)) ?? end }),
  }
}

/**
 * The body of a change of a job, with the order that comes with another event. It compares with the job by now: an undo
 * may come when the page of the job is no longer drawn.
 */
export async function changedBody(id: string, values: JobValues, client: QueryClient) {
  const { eventId } = values
  const body = changeable(values)
  const now = client.getQueryData(jobs.one(id).queryKey)?.record
  if (eventId === '' || eventId === now?.event?.id) return body
  const orderId = orderToFollow(await readToAct(() => eventToPlan(client, eventId)))
  return orderId === undefined ? body : { ...body, orderId }
}

function changeable({ notes, eventId }: JobValues) {
  return { notes: notes === '' ? null : notes, eventId: eventId === '' ? null : eventId }
}
