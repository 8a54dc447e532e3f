import { occurrenceTest } from '../../domain/schedule/calendar/recurrence.ts'
import type { Schedule } from '../../domain/schedule/calendar/series.ts'
import { bringTo } from './actions.ts'
import type { Actor } from './actor.ts'
import { dayFrom, nextDay, type RelativeDay } from './days.ts'
import { readDemonstration } from './files.ts'
import type { World } from './world.ts'

interface EventEntry {
  readonly key: string
  readonly organization: string
  readonly site: string
  readonly order?: string
  readonly start: RelativeDay & { readonly time: string }
  readonly rrule?: string
  readonly until?: RelativeDay
  readonly status: string
  readonly exceptions?: readonly ExceptionEntry[]
  readonly assignments?: readonly AssignmentEntry[]
}

/** `occurrence` counts the occurrences of the series from 0. */
interface ExceptionEntry {
  readonly occurrence: number
  readonly action: string
  /** On the same day. */
  readonly toTime?: string
  readonly reason: string
}

interface AssignmentEntry {
  readonly person: string
  /** Undefined: every occurrence. */
  readonly occurrence?: number
}

const ACTIONS = { draft: [], confirmed: ['confirm'], cancelled: ['cancel'] }

export async function makeEvents(world: World): Promise<void> {
  for (const entry of await readDemonstration<readonly EventEntry[]>('events.yaml'))
    await makeEvent(world, entry)
}

async function makeEvent(world: World, entry: EventEntry): Promise<void> {
  const { key, organization, site, order, start, until, status, exceptions, assignments, ...event } = entry
  const actor = world.actor(organization)
  const schedule = scheduleOf(entry, world.recall('time zone of site', site))
  const { id } = await actor.post('/events', {
    ...event,
    siteId: world.recall('site', site),
    start: schedule.start,
    recurring: schedule.recurring,
    ...(schedule.until ? { until: schedule.until } : {}),
    ...(order ? { orderId: world.recall(`order of ${organization}`, order) } : {}),
  })
  for (const exception of exceptions ?? []) await makeException(actor, id, schedule, exception)
  for (const { person, occurrence } of assignments ?? []) {
    await actor.post(`/events/${id}/assignments`, {
      userId: world.recall('person', person),
      ...(occurrence === undefined ? {} : { occurrenceStart: occurrenceOf(schedule, occurrence) }),
    })
  }
  await bringTo(actor, `/events/${id}`, status, ACTIONS)
  world.remember('event', key, id)
}

async function makeException(
  actor: Actor,
  eventId: string,
  schedule: Schedule,
  { occurrence, action, toTime, reason }: ExceptionEntry,
): Promise<void> {
  const occurrenceStart = occurrenceOf(schedule, occurrence)
  const start = toTime ? { start: `${occurrenceStart.slice(0, 10)} ${toTime}:00` } : {}
  await actor.post(`/events/${eventId}/exceptions`, { occurrenceStart, action, reason, ...start })
}

function scheduleOf({ start, rrule, until }: EventEntry, timeZone: string): Schedule {
  return {
    start: `${dayFrom(start, timeZone)} ${start.time}:00`,
    allDay: false,
    recurring: rrule !== undefined,
    rrule: rrule ?? null,
    until: until ? dayFrom(until, timeZone) : null,
    timeZone,
  }
}

/** No series of the demonstration is followed further than this. */
const MAX_DAYS = 4_000

/** The start of an occurrence. Each series of the demonstration has one time of day. */
function occurrenceOf(schedule: Schedule, occurrence: number): string {
  const isOccurrence = occurrenceTest(schedule)
  let day = schedule.start
  let passed = 0
  for (let days = 0; days < MAX_DAYS; days += 1) {
    if (passed === occurrence) return day
    day = nextDay(day)
    if (isOccurrence(day)) passed += 1
  }
  throw new Error(`The demonstration names occurrence ${occurrence} of a series that has fewer.`)
}
