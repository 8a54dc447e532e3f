import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, writeTo } from '../../interface/record.ts'
import { type RecordOf, reading, records } from '../../interface/records.ts'
import type { Day } from '../../show/days.ts'

export type Event = RecordOf<'/events'>
export type EventType = Event['type']
export type Exception = NonNullable<Event['exceptions']>[number]
export type Assignment = NonNullable<Event['assignments']>[number]

export const events = records('/events', {
  whole: [
    'actions',
    'assignments',
    'createdBy',
    'exceptions',
    'leftJobs',
    'order',
    'series',
    'site',
    'timeZone',
    'updatedBy',
  ],
})

/** Whether its order is declined; nothing new can then be planned for it. */
export function isDeclined({ order }: Pick<Event, 'order'>): boolean {
  return order?.answer.status === 'declined'
}

interface Rule {
  readonly start: string
  readonly rrule: string
  readonly until: Day | null
  readonly allDay: boolean
  readonly siteId?: string | null
  readonly orderId?: string | null
}

/** The next dates of a rule, saved or not, from a day on. */
export function nextStarts({ start, rrule, until, allDay, siteId, orderId }: Rule, from: Day, count: number) {
  const query = {
    start,
    rrule,
    from,
    count,
    ...(until === null ? {} : { until }),
    ...(allDay && { allDay }),
    ...(siteId ? { siteId } : {}),
    ...(orderId ? { orderId } : {}),
  }
  return reading(keys.list('events', { next: query }), '/occurrences/next', { query })
}

export function clashesOf(id: string, from: Day) {
  const key = keys.part('events', id, `clashes ${from}`)
  return reading(key, '/events/{id}/clashes', { path: { id }, query: { from } })
}

export function exceptionOf({ exceptions = [] }: Event, occurrenceStart: string): Exception | undefined {
  return exceptions.find((each) => each.occurrenceStart === occurrenceStart)
}

interface Assigning {
  readonly id: string
  readonly body: { readonly userId: string; readonly occurrenceStart: string | null }
  readonly tag: string | undefined
}

export async function assign({ id, body, tag }: Assigning, key: string): Promise<void> {
  await holdpoint.POST('/events/{id}/assignments', { params: writeTo(id, key, tag), body })
}

interface Unassigning {
  readonly id: string
  readonly assignmentId: string
  readonly tag: string | undefined
}

export async function unassign({ id, assignmentId, tag }: Unassigning): Promise<void> {
  await holdpoint.DELETE('/events/{id}/assignments/{assignmentId}', {
    params: { path: { id, assignmentId }, header: ifMatch(tag) },
  })
}

/** Whether dates of a series have exceptions or people of their own. */
export function hasOwnDates({ exceptions = [], assignments = [] }: Event): boolean {
  return exceptions.length > 0 || assignments.some((each) => each.occurrenceStart !== null)
}
