import { Temporal } from 'temporal-polyfill'
import {
  type Confirmation,
  type Context,
  momentSql,
  onceForEach,
  type RecordRef,
  type Resource,
  type VersionChange,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { restsOn } from './rests-on.ts'
import { givenForPeople, stale } from './stale.ts'

/** How many days ahead to look. */
const DAYS = 90
/** The most records of each kind that are named. */
const MOST = 5_000

interface Numbered {
  readonly id: string
  readonly number: string
}

/** What depends on a version: the work of the coming days, and the people with a proof of it. */
export interface Impact {
  readonly draftOrders: readonly Numbered[]
  readonly confirmedOrders: readonly Numbered[]
  readonly jobs: readonly Numbered[]
  readonly occurrences: readonly { readonly eventId: string; readonly start: string }[]
  readonly people: readonly {
    readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string }
    readonly becomes: string
  }[]
}

const NUMBERED = { id: 'x.id', number: 'x.number' }
const BY_NUMBER = `ORDER BY length(x.number), x.number, x.id LIMIT ${MOST}`

/**
 * CTEs `draft (id, number)` and `confirmed (id, number, received)` of the orders that depend on the logical record
 * `$2`.
 */
function ordersOn(table: string): string {
  const { frozen, steps } = restsOn[table] ?? { frozen: 'false', steps: null }
  const chosen = steps
    ? `EXISTS (SELECT FROM (SELECT s.canonical_id, s.work_task_canonical_id FROM ${steps}) s
        WHERE s.work_task_canonical_id = l.work_task_canonical_id AND (NOT l.chosen_steps OR EXISTS (
          SELECT FROM order_line_steps c WHERE c.organization_id = $1 AND c.order_line_id = l.id
            AND c.work_step_canonical_id = s.canonical_id)))`
    : 'l.work_task_canonical_id = $2'
  return `
v AS MATERIALIZED (SELECT jsonb_agg(r.id) AS ids FROM ${table} r WHERE r.organization_id = $1 AND r.canonical_id = $2),
draft AS MATERIALIZED (
  SELECT o.id, o.number FROM orders o WHERE o.organization_id = $1 AND o.status = 'draft' AND EXISTS (
    SELECT FROM order_lines l WHERE l.organization_id = $1 AND l.order_id = o.id AND ${chosen})),
confirmed AS MATERIALIZED (
  SELECT o.id, o.number FROM orders o JOIN order_needs n ON n.organization_id = $1 AND n.order_id = o.id CROSS JOIN v
  WHERE o.organization_id = $1 AND o.status = 'confirmed' AND o.answer_status IS DISTINCT FROM 'declined' AND ${frozen})`
}

/** Decided only by an event's own row, so it may include too many events, but never misses one. */
const MAY_TAKE_PLACE = `(r.recurring AND coalesce(r.until >= current_date - 2, true) AND r.start < now() + interval '${DAYS + 1} days'
  OR r.start BETWEEN now() - make_interval(mins => r.duration_minutes, days => 2) AND now() + interval '${DAYS + 1} days'
  OR EXISTS (SELECT FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id
    AND e.start + make_interval(mins => coalesce(e.duration_minutes, r.duration_minutes)) >= now() - interval '2 days'))`

const LISTS = onceForEach(({ table }) =>
  statement(`
WITH ${ordersOn(table)}
SELECT ${momentSql('now()')},
  ${jsonRows(NUMBERED, `draft x ${BY_NUMBER}`)},
  ${jsonRows(NUMBERED, `confirmed x ${BY_NUMBER}`)},
  ${jsonRows(
    NUMBERED,
    `jobs x LEFT JOIN events e ON e.organization_id = $1 AND e.id = x.event_id
    WHERE x.organization_id = $1 AND x.status IN ('draft', 'confirmed', 'in_progress', 'suspended')
      AND coalesce(x.order_id, e.order_id) IN (SELECT id FROM confirmed)
      AND (x.begins_at IS NULL OR x.begins_at < now() + interval '${DAYS} days') ${BY_NUMBER}`,
  )},
  ${jsonRows(
    {
      user: `json_build_object('id', x.user_id, 'firstName', m.first_name, 'lastName', m.last_name)`,
      becomes: 'x.becomes',
    },
    `${stale(table)} x JOIN memberships m ON m.organization_id = $1 AND m.user_id = x.user_id
    ORDER BY lower(m.last_name), lower(m.first_name), x.user_id LIMIT ${MOST}`,
  )}`),
)

const EVENTS = onceForEach(({ table }) =>
  statement(`
WITH ${ordersOn(table)}
SELECT r.id, ${TIMETABLE} FROM events r WHERE r.organization_id = $1 AND r.status <> 'cancelled'
  AND r.order_id IN (SELECT id FROM confirmed) AND ${MAY_TAKE_PLACE} ORDER BY r.start, r.id LIMIT ${MOST}`),
)

/** What a change gives the next version. */
type Given = Pick<VersionChange, 'values' | 'links'>

/** The statements whose rows `impactIn` reads. @param given what the next version gets besides what is stored */
export function readingImpact(
  of: Resource,
  { organizationId }: Pick<Context, 'organizationId'>,
  canonicalId: string,
  kind: Confirmation['kind'],
  given?: Given,
): readonly BoundStatement[] {
  return [
    bind(LISTS(of), [organizationId, canonicalId, kind, givenForPeople(given)]),
    bind(EVENTS(of), [organizationId, canonicalId]),
  ]
}

/** The impact, from these rows. */
export function impactIn([lists = [], timetables = []]: Awaited<ReturnType<Context['list']>>): Impact {
  const [now = '', ...found] = lists[0] ?? []
  const [draftOrders, confirmedOrders, jobs, people] = found.map((json) => JSON.parse(json ?? '[]'))
  return {
    draftOrders,
    confirmedOrders,
    jobs,
    occurrences: occurrencesFrom(
      timetables.map(([id, timetable]) => ({
        eventId: id ?? '',
        timetable: JSON.parse(timetable ?? 'null'),
      })),
      now ?? '',
    ),
    people,
  }
}

type Planned = { readonly eventId: string; readonly timetable: Parameters<typeof nextOccurrences>[0] }

function occurrencesFrom(planned: readonly Planned[], after: string): Impact['occurrences'] {
  if (planned.length === 0) return []
  const before = Temporal.Instant.from(after)
    .add({ hours: DAYS * 24 })
    .toString({ smallestUnit: 'millisecond' })
  const found: { eventId: string; start: string; at: string }[] = []
  for (const { eventId, timetable } of planned) {
    if (found.length >= MOST) break
    for (const { start, startUtc } of nextOccurrences(timetable, {
      after,
      before,
      most: MOST - found.length,
    })) {
      found.push({ eventId, start, at: startUtc })
    }
  }
  const sorted = found.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
  return sorted.map(({ eventId, start }) => ({ eventId, start }))
}

/** A version that is confirmed, or whose next one is. */
interface Confirmed {
  readonly of: Resource
  readonly record: RecordRef
  readonly given?: Given
}

/** The impact for the audit entry of a confirmation: the same lists, with people only by id. */
export async function impactOfConfirmation(
  of: Resource,
  context: Context,
  record: RecordRef,
  confirmation: Confirmation,
  given: Given,
): Promise<object> {
  const impacts = await impactsOfConfirmation(context, [{ of, record, given }], confirmation)
  return impacts.get(record.id) ?? {}
}

/**
 * The same for several at once, by the ids of the versions. Nothing depends on a record whose first version is not
 * confirmed yet.
 */
export async function impactsOfConfirmation(
  context: Context,
  confirmed: readonly Confirmed[],
  { kind }: Confirmation,
): Promise<ReadonlyMap<string, object>> {
  const later = confirmed.filter(
    ({ record: { id, canonicalId, status } }) => status !== 'draft' || id !== canonicalId,
  )
  if (later.length === 0) return new Map()
  const statements = later.map(({ of, record, given }) =>
    readingImpact(of, context, record.canonicalId, kind, given),
  )
  const rows = await context.list(statements.flat())
  return new Map(
    later.map(({ record }, index) => {
      const { people, ...lists } = impactIn(rows.slice(index * 2, index * 2 + 2))
      const byId = people.map(({ user, becomes }) => ({ userId: user.id, becomes }))
      return [record.id, { impact: { ...lists, people: byId } }]
    }),
  )
}
