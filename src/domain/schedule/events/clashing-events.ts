import { type Context, readRow } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import type { Participation } from '../calendar/overlaps.ts'
import type { Timetable } from '../calendar/timetable.ts'
import { TIMETABLE } from '../timetables/timetable-sql.ts'
import { event } from './resource.ts'

/** The most other events to compare with one. */
export const MAX_OTHERS = 500

/** An event with the people assigned to it. */
export interface Plan {
  readonly id: string
  readonly title: string
  readonly cancelled: boolean
  readonly timetable: Timetable
  readonly people: readonly Participation[]
}

const people = jsonRows(
  {
    user: `json_build_object('id', u.user_id, 'firstName', u.first_name, 'lastName', u.last_name)`,
    occurrenceStart: `to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  `event_assignments a JOIN memberships u ON u.organization_id = $1 AND u.user_id = a.user_id
  WHERE a.organization_id = $1 AND a.event_id = r.id ORDER BY a.id`,
)

const PLAN = `json_build_object('id', r.id, 'title', r.title, 'cancelled', r.status = 'cancelled',
  'timetable', ${TIMETABLE}::json, 'people', ${people})`

const READ = statement(`SELECT ${PLAN} FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

const lasting = 'make_interval(mins => r.duration_minutes)'

// May include a series too many, but never misses one; its occurrences are worked out later.
const READ_OTHERS = statement(`
SELECT ${PLAN} FROM events r
WHERE r.organization_id = $1 AND r.id <> $2 AND r.status <> 'cancelled'
  AND EXISTS (SELECT FROM event_assignments own JOIN event_assignments a ON a.organization_id = $1 AND a.user_id = own.user_id
    WHERE own.organization_id = $1 AND own.event_id = $2 AND a.event_id = r.id)
  AND (r.start < $4::date + 1 AND CASE WHEN r.recurring
      THEN r.until IS NULL OR r.until + 1 + ${lasting} >= $3::date
      ELSE r.start + ${lasting} >= $3::date END
    OR EXISTS (SELECT FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id
      AND e.start < $4::date + 1 AND e.start + make_interval(mins => coalesce(e.duration_minutes, r.duration_minutes)) >= $3::date))
ORDER BY r.start, r.id LIMIT ${MAX_OTHERS + 1}`)

/** @throws Refusal 404 if there is no such event */
export async function readPlan(context: Context, id: string): Promise<Plan> {
  const [plan] = await readRow(context, READ, [id])
  if (!plan) throw notFound({ kind: event.name })
  return JSON.parse(plan)
}

/** Events with a person of this one that may take place between two days; at most one more than MAX_OTHERS. */
export async function readOthers(
  context: Context,
  id: string,
  from: string,
  to: string,
): Promise<readonly Plan[]> {
  const [rows = []] = await context.list([bind(READ_OTHERS, [context.organizationId, id, from, to])])
  return rows.map(([plan]) => JSON.parse(plan ?? 'null'))
}
