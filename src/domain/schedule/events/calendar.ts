import { setImmediate } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import {
  day,
  envelope,
  givenData,
  id,
  nullableObject,
  objectSchema,
  operation,
  personNow,
  plainQuery,
  userSchema,
  valueSchema,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { RISK_OF_WORK, RISKS } from '../../orders/orders/risk-of-work.ts'
import { requireRange } from '../calendar/range.ts'
import {
  DAYS_OF_SERIES,
  type Occurrence,
  occurrencesOn,
  occurrencesThrough,
  type Timetable,
} from '../calendar/timetable.ts'
import { TIMETABLE } from '../timetables/timetable-sql.ts'
import { mayTakePlaceFrom, movedTo } from './filters.ts'
import { occurrenceProperties } from './occurrences.ts'
import { ANSWER_TO_ORDER, ANSWERS } from './order-of-event.ts'
import { tooMuchAtOnce } from './refusals.ts'
import { event } from './resource.ts'
import { siteOfWork } from './site-of-event.ts'

const MAX_DAYS = 100
const MAX_EVENTS = 2_000
const MAX_SHOWN = 5_000

const { title, type, status, allDay, recurring } = event.fields

const eventSchema = objectSchema({
  id: id().schema,
  title: valueSchema(title),
  type: valueSchema(type),
  status: valueSchema(status),
  allDay: valueSchema(allDay),
  recurring: valueSchema(recurring),
  site: nullableObject({ id: id().schema, name: { type: 'string' } }),
  timeZone: { type: 'string', format: 'time-zone', maxLength: 255, examples: ['Europe/Helsinki'] },
  supplier: {
    ...nullableObject({ id: id().schema, name: { type: 'string' } }),
    description: 'The supplier of the order; null without one, and for callers who may not read orders.',
  },
})

const people = {
  type: 'array',
  items: userSchema,
  description: 'Who is assigned to the occurrence.',
} as const

/** The occurrences of all events on some days. */
export const readCalendar = operation({
  route: 'GET /occurrences',
  summary: 'List the occurrences of all events',
  about: `Occurrences that start from day \`from\` to day \`to\`, each by the clock at its site, in order of their starts, under
the same rules as for one event. Cancelled events are left out unless \`status\` asks for them. The list is always complete:
beyond ${MAX_DAYS} days, ${MAX_EVENTS} events or ${MAX_SHOWN} occurrences, \`to\` is 422.`,
  permission: 'events.read',
  of: event,
  query: plainQuery({
    from: { schema: day().schema, about: 'The first day.', required: true },
    to: { schema: day().schema, about: 'The last day.', required: true },
    goingOn: {
      schema: { type: 'boolean' },
      about: `Also those that began before \`from\` and go on then, of a series at most ${DAYS_OF_SERIES} days before.`,
    },
    siteId: { schema: id().schema, about: 'Only at this site.' },
    userId: { schema: id().schema, about: 'Only the occurrences that this person is assigned to.' },
    status: { schema: status.schema, about: 'Only of events in this state.' },
    type: { schema: type.schema, about: 'Only of events of this type.' },
    riskLevel: {
      schema: { type: 'string', enum: [...RISKS, 'none'] },
      about: 'Only of events whose confirmed order has this highest risk; `none`: of those without one.',
    },
    answer: {
      schema: { type: 'string', enum: ANSWERS },
      about:
        "Only of events with this answer to their order, the supplier's or for a received order the organization's own; `waiting`: none yet.",
    },
  }),
  reply: envelope(200, {
    type: 'array',
    items: objectSchema({ event: eventSchema, ...occurrenceProperties, people }),
  }),
  run: async (context, { query: { values } }) => {
    const { from = '', to = '', siteId = null, userId = null } = values
    const goingOn = values.goingOn === 'true'
    const taking = goingOn ? occurrencesThrough : occurrencesOn
    requireRange(from, to)
    if (Temporal.PlainDate.from(from).until(to).days >= MAX_DAYS) throw tooMuch()
    const parameters = [
      ...[context.organizationId, from, to, siteId, userId],
      ...[values.status ?? null, values.type ?? null, values.riskLevel ?? null, values.answer ?? null],
      goingOn,
    ]
    const [rows = []] = await context.list([bind(READ, parameters)])
    if (rows.length > MAX_EVENTS) throw tooMuch()
    const found: (Occurrence & { readonly event: object; readonly people: readonly object[] })[] = []
    for (const [row] of rows) {
      const { event: shown, timetable, assignedTo, assignments }: Planned = JSON.parse(row ?? 'null')
      for (const occurrence of taking(timetable, from, to)) {
        if (assignedTo && !assignedTo.includes(occurrence.occurrenceStart)) continue
        const people = peopleOf(assignments, occurrence.occurrenceStart)
        found.push({ event: { ...shown, timeZone: timetable.timeZone }, ...occurrence, people })
      }
      if (found.length > MAX_SHOWN) throw tooMuch()
      // Lets other requests have a turn.
      if (timetable.recurring) await setImmediate()
    }
    const inOrder = found.toSorted((one, other) => (one.start < other.start ? -1 : 1))
    return givenData(inOrder)
  },
})

const SUPPLIER = jsonRow(
  { id: 's.id', name: 's.name' },
  `orders o JOIN organizations s ON s.id = o.supplier_organization_id
  WHERE o.organization_id = $1 AND o.id = r.order_id`,
)

const SHOWN = `json_build_object('id', r.id, 'title', r.title, 'type', r.type, 'status', r.status,
  'allDay', r.all_day, 'recurring', r.recurring,
  'site', ${siteOfWork.sql},
  'supplier', CASE WHEN ${callerHolds('orders.read')} THEN ${SUPPLIER} END)`

const ASSIGNMENTS = jsonRows(
  {
    occurrenceStart: `to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
    user: personNow('a.user_id'),
  },
  'event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id ORDER BY a.id',
)

const ASSIGNED = `event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id AND a.user_id = $5`

// Null: every occurrence.
const ASSIGNED_TO = `CASE WHEN $5::uuid IS NULL OR EXISTS (SELECT FROM ${ASSIGNED} AND a.occurrence_start IS NULL) THEN NULL
  ELSE (SELECT json_agg(to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')) FROM ${ASSIGNED}) END`

// An occurrence that goes on began at most as many days before as it lasts, and one more for the rest of a day. (LEAST
// leaves out null.)
const FIRST_DAY = `($2::date - CASE WHEN $10::boolean
  THEN 1 + least(r.duration_minutes / 1440, CASE WHEN r.recurring THEN ${DAYS_OF_SERIES} END) ELSE 0 END)`
// An exception may last longer than its event.
const LONGER = `$10::boolean AND EXISTS (SELECT FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id
  AND e.duration_minutes > r.duration_minutes
  AND coalesce(e.start, e.occurrence_start) + make_interval(mins => e.duration_minutes) > $2::date)`

const READ = statement(`
SELECT json_build_object('event', ${SHOWN}, 'timetable', ${TIMETABLE}::json, 'assignedTo', ${ASSIGNED_TO},
  'assignments', ${ASSIGNMENTS})::text
FROM events r
WHERE r.organization_id = $1 AND (${mayTakePlaceFrom(FIRST_DAY)} OR ${LONGER})
  AND (r.start < $3::date + 1 OR ${movedTo('e.start < $3::date + 1')})
  AND ($4::uuid IS NULL OR r.site_id = $4) AND ($5::uuid IS NULL OR EXISTS (SELECT FROM ${ASSIGNED}))
  AND CASE WHEN $6::text IS NULL THEN r.status <> 'cancelled' ELSE r.status = $6 END
  AND ($7::text IS NULL OR r.type = $7) AND ($8::text IS NULL OR coalesce(${RISK_OF_WORK}, 'none') = $8)
  AND ($9::text IS NULL OR ${ANSWER_TO_ORDER} = $9)
ORDER BY r.start, r.id LIMIT ${MAX_EVENTS + 1}`)

interface Planned {
  readonly event: object
  readonly timetable: Timetable
  /** The names of the occurrences that the person is assigned to; null: all of them. */
  readonly assignedTo: readonly string[] | null
  readonly assignments: readonly Assigned[]
}

interface Assigned {
  /** Null: every occurrence. */
  readonly occurrenceStart: string | null
  readonly user: { readonly id: string } | null
}

/** The people assigned to one occurrence, each once. */
function peopleOf(assignments: readonly Assigned[], occurrenceStart: string): readonly object[] {
  const people = assignments
    .filter((each) => each.occurrenceStart === null || each.occurrenceStart === occurrenceStart)
    .flatMap(({ user }) => (user ? [user] : []))
  return [...new Map(people.map((each) => [each.id, each])).values()]
}

function tooMuch() {
  return invalid({ to: [tooMuchAtOnce()] })
}
