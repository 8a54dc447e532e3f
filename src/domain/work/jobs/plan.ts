import { type Context, momentSql, readRow } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord, required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { MOST_MINUTES } from '../../proof/readiness/needs.ts'
import { occurrenceFrom } from '../../proof/readiness/occurrences.ts'
import { type Occurrence, occurrenceOf, occurrencesOn } from '../../schedule/calendar/timetable.ts'
import { requireOccurrence } from '../../schedule/events/occurrence.ts'
import { notAnOccurrence } from '../../schedule/events/refusals.ts'
import { type KnownSchedule, readSchedule } from '../../schedule/events/schedule.ts'
import {
  inThePast,
  notAfterStart,
  occurrenceHasJob,
  orderCompleted,
  orderDeclined,
  orderIsCancelled,
  orderIsCompleted,
  orderNotConfirmed,
  orderOfAnother,
} from './refusals.ts'

/** The plan of a job in a body: its event, order and times. */
export interface Wished {
  readonly eventId: string | null
  /** Wall time at the event's site, or a moment. */
  readonly occurrenceStart: string | null
  readonly orderId: string | null
  /** ISO 8601 with offset. */
  readonly start: string | null
  readonly end: string | null
}

/** The columns of a job for its plan. */
export interface Plan {
  readonly event_id: string | null
  readonly occurrence_start: string | null
  readonly order_id: string | null
  readonly received_order_id: string | null
  readonly begins_at: string | null
  readonly ends_at: string | null
  readonly window_given: boolean
}

// Keeps others from planning a job on the event, and from assigning people, at the same time.
const LOCK_EVENT = statement('SELECT FROM events WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE')

const EVENT = statement(`
SELECT ${orderIdOf('r')}, ${momentSql('clock_timestamp()')} FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

// FOR SHARE, so that none is cancelled or replaced before the job is stored.
const LOCK_ORDER = statement('SELECT FROM orders WHERE organization_id = $1 AND id = $2 FOR SHARE')
const LOCK_COPY = statement('SELECT FROM received_orders WHERE organization_id = $1 AND id = $2 FOR SHARE')

const ORDER = statement(`
SELECT o.kind, o.status, o.declined, n.estimated_minutes FROM (
  SELECT 'own' AS kind, r.status, r.answer_status = 'declined' AS declined FROM orders r
  WHERE r.organization_id = $1 AND r.id = $2
  UNION ALL
  SELECT 'received', r.status, r.answer_status = 'declined' FROM received_orders r
  WHERE r.organization_id = $1 AND r.id = $2) o
LEFT JOIN order_needs n ON n.organization_id = $1 AND n.order_id = $2`)

const STATE_OF_ORDER = statement(`
SELECT coalesce(o.status, c.status) FROM jobs r
LEFT JOIN events e ON e.organization_id = $1 AND e.id = r.event_id
LEFT JOIN orders o ON o.organization_id = $1 AND o.id = coalesce(r.order_id, e.order_id)
LEFT JOIN received_orders c ON c.organization_id = $1 AND c.id = coalesce(r.received_order_id, e.received_order_id)
WHERE r.organization_id = $1 AND r.id = $2`)

// $1 the start, $2 the duration in minutes, $3 the end, if known. However long steps are said to take, the end can be
// written as a moment.
const END = statement(`
SELECT ${momentSql('w.ends')}, w.ends <= $1::timestamptz, w.ends <= clock_timestamp() FROM (
  SELECT coalesce($3::timestamptz, CASE WHEN $2::bigint > 0
    THEN least($1::timestamptz + least($2::bigint, ${MOST_MINUTES}) * interval '1 minute', '9999-12-31T23:59:59Z') END) AS ends) w`)

const OPEN_JOB = statement(`
SELECT j.number FROM jobs j WHERE j.organization_id = $1 AND j.event_id = $2 AND j.occurrence_start = $3::timestamp
  AND j.status NOT IN ('completed', 'cancelled') AND j.id <> $4`)

const PLANNED = statement(`
SELECT json_build_object('eventId', r.event_id, 'occurrenceStart', to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS'),
  'orderId', ${orderIdOf('r')}, 'start', r.begins_at, 'end', r.ends_at), r.status = 'draft', r.governed,
  r.window_given
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)

export interface StoredPlan {
  readonly wished: Wished
  readonly isDraft: boolean
  readonly isGoverned: boolean
  /** Whether a time was given; otherwise the occurrence's counts. */
  readonly windowGiven: boolean
}

const MINUTE_MS = 60_000
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z')
const NO_WINDOW = { begins_at: null, ends_at: null, window_given: false } as const

interface KnownOrder {
  readonly id: string
  readonly isOwn: boolean
  readonly minutes: number
}

interface KnownEvent {
  readonly schedule: KnownSchedule
  readonly orderId: string | null
  readonly now: string
}

/**
 * Works out the plan of a job with its defaults: the event's order if an occurrence is named, the only or next
 * occurrence if an order is, and the time of the occurrence. The event is locked.
 * @throws Refusal 422 for what is unknown, closed or over
 */
export async function planOf(inside: Context, wished: Wished): Promise<Plan> {
  const { eventId, occurrenceStart } = wished
  if (occurrenceStart && !eventId) throw invalid({ eventId: [required()] })
  const event = eventId ? await knownEvent(inside, eventId, occurrenceStart) : undefined
  const order = await orderOf(inside, wished, event)
  const occurrence = event ? occurrenceOn(event, occurrenceStart, order !== undefined) : undefined
  const window = await windowOf(inside, wished, { occurrence, order })
  return {
    event_id: eventId,
    occurrence_start: occurrence?.occurrenceStart ?? null,
    ...orderColumns(order),
    ...window,
  }
}

/** Each kind of order has its own column. */
function orderColumns(order: KnownOrder | undefined): Pick<Plan, 'order_id' | 'received_order_id'> {
  return {
    order_id: order?.isOwn ? order.id : null,
    received_order_id: order && !order.isOwn ? order.id : null,
  }
}

/**
 * The plans for the occurrences of an event, which is locked, on the days from `from` to `to` that are not over.
 * @throws Refusal 422 for too many days, and for a declined or completed order
 */
export async function plansOn(
  inside: Context,
  eventId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Plan[]> {
  const event = await knownEvent(inside, eventId, null)
  const occurrences = occurrencesOn(event.schedule, from, to).filter(({ endUtc }) => endUtc > event.now)
  const order = await orderOf(inside, { orderId: null, occurrenceStart: from }, event)
  return occurrences.map((occurrence) => ({
    event_id: eventId,
    occurrence_start: occurrence.occurrenceStart,
    ...orderColumns(order),
    ...spanOf(occurrence, order?.minutes ?? 0),
    window_given: false,
  }))
}

/**
 * When an occurrence is worked on: one without a length as long as the steps take, and at no known time if nobody said
 * how long that is.
 */
function spanOf(
  { startUtc, endUtc, durationMinutes }: Occurrence,
  minutes: number,
): Pick<Plan, 'begins_at' | 'ends_at'> {
  if (durationMinutes > 0) return { begins_at: startUtc, ends_at: endUtc }
  if (minutes === 0) return NO_WINDOW
  const ends = Date.parse(startUtc) + Math.min(minutes, MOST_MINUTES) * MINUTE_MS
  return { begins_at: startUtc, ends_at: new Date(Math.min(ends, LAST_MOMENT)).toISOString() }
}

/** The plan of a job whose row is locked. */
export async function storedPlan(inside: Context, jobId: string): Promise<StoredPlan> {
  const [wished, isDraft, isGoverned, windowGiven] = await readRow(inside, PLANNED, [jobId])
  return {
    wished: JSON.parse(wished ?? 'null'),
    isDraft: isDraft === 't',
    isGoverned: isGoverned === 't',
    windowGiven: windowGiven === 't',
  }
}

/**
 * The plan of a job whose row is locked, worked out again, because its occurrence may have been moved. Undefined if it
 * was never planned.
 * @throws as `planOf`, and Refusal 409 if its order is no longer open
 */
export async function planNow(inside: Context, jobId: string): Promise<Plan | undefined> {
  const { wished, windowGiven } = await storedPlan(inside, jobId)
  if (!wished.orderId && !wished.occurrenceStart) return undefined
  await requireOpenOrder(inside, jobId)
  return planOf(inside, windowGiven ? wished : { ...wished, start: null, end: null })
}

/**
 * Comes before the plan, which would call such an order "not confirmed". Two triggers refuse the same for every job,
 * also one without a plan: `require_order_to_stand` and `require_order_to_be_open`.
 * @throws Refusal 409 if the order of the job, or of its event, is completed or cancelled
 */
async function requireOpenOrder(inside: Context, jobId: string): Promise<void> {
  const [state] = await readRow(inside, STATE_OF_ORDER, [jobId])
  if (state === 'cancelled') throw orderIsCancelled()
  if (state === 'completed') throw orderIsCompleted()
}

/** @throws Refusal 409 `duplicate` if another job of the occurrence is still open */
export async function requireNoOtherJob(
  inside: Context,
  { event_id, occurrence_start }: Plan,
  jobId: string,
): Promise<void> {
  if (!event_id || !occurrence_start) return
  const [known] = await readRow(inside, OPEN_JOB, [event_id, occurrence_start, jobId])
  if (known) throw occurrenceHasJob({ number: known })
}

async function knownEvent(
  inside: Context,
  eventId: string,
  occurrenceStart: string | null,
): Promise<KnownEvent> {
  const { organizationId } = inside
  const [, found] = await inside.read([
    bind(LOCK_EVENT, [organizationId, eventId]),
    bind(EVENT, [organizationId, eventId]),
  ])
  const row = found?.[0]
  if (!row) throw invalid({ eventId: [noSuchRecord()] })
  const schedule = await readSchedule(inside, eventId, [occurrenceStart])
  return { schedule, orderId: row[0] ?? null, now: row[1] ?? '' }
}

async function orderOf(
  inside: Context,
  { orderId, occurrenceStart }: Pick<Wished, 'orderId' | 'occurrenceStart'>,
  event: KnownEvent | undefined,
): Promise<KnownOrder | undefined> {
  if (orderId && event?.orderId && event.orderId !== orderId) throw invalid({ orderId: [orderOfAnother()] })
  const wanted = orderId ?? (occurrenceStart ? event?.orderId : null)
  if (!wanted) return undefined
  const named = [inside.organizationId, wanted]
  const [, , rows] = await inside.read([LOCK_ORDER, LOCK_COPY, ORDER].map((each) => bind(each, named)))
  const [kind, status, declined, minutes] = rows?.[0] ?? []
  if (!kind) throw invalid({ orderId: [noSuchRecord()] })
  if (declined === 't') throw invalid({ [orderId ? 'orderId' : 'eventId']: [orderDeclined()] })
  if (status === 'confirmed') return { id: wanted, isOwn: kind === 'own', minutes: Number(minutes ?? 0) }
  if (orderId) throw invalid({ orderId: [orderNotConfirmed()] })
  if (status === 'completed') throw invalid({ eventId: [orderCompleted()] })
  return undefined
}

/** @throws Refusal 422 on `occurrenceStart` if no occurrence takes place then */
function occurrenceOn(
  { schedule, now }: KnownEvent,
  named: string | null,
  isNeeded: boolean,
): Occurrence | undefined {
  if (!named) return isNeeded ? occurrenceFrom(schedule, now) : undefined
  const [start] = schedule.wallTimes
  requireOccurrence(schedule, start)
  const deviation = schedule.exceptions.find((each) => each.occurrenceStart === start)
  if (!start || deviation?.action === 'cancelled') throw invalid({ occurrenceStart: [notAnOccurrence()] })
  return occurrenceOf(schedule, start, deviation)
}

/**
 * When it may be worked on: the given time, otherwise that of the occurrence, otherwise as long as the steps take
 * together. Nothing if only an occurrence without a length is known.
 */
async function windowOf(
  inside: Context,
  { start, end }: Wished,
  {
    occurrence,
    order,
  }: { readonly occurrence: Occurrence | undefined; readonly order: KnownOrder | undefined },
): Promise<Pick<Plan, 'begins_at' | 'ends_at' | 'window_given'>> {
  const begins = start ?? occurrence?.startUtc ?? null
  if (!begins) {
    if (end) throw invalid({ start: [required()] })
    return NO_WINDOW
  }
  const minutes = order?.minutes ?? 0
  const lasts = start && occurrence?.durationMinutes ? occurrence.durationMinutes : minutes
  const known = end ?? (occurrence && !start ? spanOf(occurrence, minutes).ends_at : null)
  const [rows] = await inside.read([bind(END, [begins, lasts, known])])
  const [ends, isBefore, isPast] = rows?.[0] ?? []
  if (!ends && !start) return NO_WINDOW
  if (!ends) throw invalid({ end: [required()] })
  requireAhead(isBefore, isPast)
  return { begins_at: begins, ends_at: end ?? ends, window_given: Boolean(start ?? end) }
}

/** @throws Refusal 422 on `end` if the time ends before it begins, or is over */
export async function requireWindow(inside: Context, begins: string, ends: string): Promise<void> {
  const [rows] = await inside.read([bind(END, [begins, 0, ends])])
  const [, isBefore, isPast] = rows?.[0] ?? []
  requireAhead(isBefore, isPast)
}

function requireAhead(isBefore: string | null | undefined, isPast: string | null | undefined): void {
  if (isBefore === 't') throw invalid({ end: [notAfterStart()] })
  if (isPast === 't') throw invalid({ end: [inThePast()] })
}
