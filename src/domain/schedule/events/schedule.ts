import { type Context, readRow, StateChanged } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { WallTime } from '../calendar/clock.ts'
import type { Deviation, Timetable } from '../calendar/timetable.ts'
import { RULE } from '../timetables/timetable-sql.ts'
import { givenStart, PLACE, wallTime } from '../timetables/wall-time.ts'
import { exceptions } from './exception-resource.ts'

/** An exception as shown in answers. */
interface KnownException extends Deviation {
  readonly id: string
}

/** An assignment to one occurrence. */
interface KnownAssignment {
  readonly id: string
  readonly userId: string
  readonly occurrenceStart: WallTime
}

/** An assignment to every occurrence. */
export interface AssignmentToAll {
  readonly id: string
  readonly userId: string
  /** Whether the member is active: nobody else is assigned anew. */
  readonly active: boolean
}

/** The occurrences of an event, with the records of individual ones, as they were read. */
export interface KnownSchedule extends Timetable {
  readonly exceptions: readonly KnownException[]
  readonly assignments: readonly KnownAssignment[]
  readonly assignedToAll: readonly AssignmentToAll[]
  /** The same in the database's form, to check under the lock that it has not changed. */
  readonly text: string
  /** The part of it that decides the occurrences. */
  readonly rule: string
  /** The wall times of the requested starts, in order. */
  readonly wallTimes: readonly (string | null)[]
}

const singleAssignments = jsonRows(
  {
    id: 'a.id',
    userId: 'a.user_id',
    occurrenceStart: `to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  `event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id AND a.occurrence_start IS NOT NULL
  ORDER BY a.occurrence_start, a.id`,
)

const assignedToAll = jsonRows(
  { id: 'a.id', userId: 'a.user_id', active: 'm.active AND m.ended_at IS NULL' },
  `event_assignments a JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id
  WHERE a.organization_id = $1 AND a.event_id = r.id AND a.occurrence_start IS NULL ORDER BY a.id`,
)

const SCHEDULE = `json_build_object(${RULE}, 'exceptions', ${exceptions.sql}, 'assignments', ${singleAssignments},
  'assignedToAll', ${assignedToAll})::text`

const READ = statement(`
SELECT ${SCHEDULE}, json_build_object(${RULE})::text,
  (SELECT coalesce(json_agg(to_char(${wallTime('given.start', PLACE)}, 'YYYY-MM-DD HH24:MI:SS') ORDER BY n), '[]')
  FROM unnest($3::text[]) WITH ORDINALITY given (start, n))
FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

const REQUIRE_RULE = statement(`
SELECT refuse('state_changed') FROM events r
WHERE r.organization_id = $1 AND r.id = $2 AND json_build_object(${RULE})::text <> $3`)

const REQUIRE_SCHEDULE = statement(`
SELECT refuse('state_changed') FROM events r WHERE r.organization_id = $1 AND r.id = $2 AND CASE WHEN $3::text IS NULL
  THEN EXISTS (SELECT FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id)
    OR EXISTS (SELECT FROM event_assignments a
      WHERE a.organization_id = $1 AND a.event_id = r.id AND a.occurrence_start IS NOT NULL)
  ELSE ${SCHEDULE} <> $3 END`)

/**
 * Reads the schedule of an event, to decide on it before it is locked.
 * @param starts accepted starts, to convert to wall time at the event's site
 * @throws StateChanged if the event is gone
 */
export async function readSchedule(
  context: Context,
  eventId: string,
  starts: readonly (string | null | undefined)[],
): Promise<KnownSchedule> {
  const given = starts.map((start) => (start ? givenStart(start) : null))
  const [text, rule, wallTimes] = await readRow(context, READ, [eventId, given])
  if (!text || !rule || !wallTimes) throw new StateChanged()
  return { ...JSON.parse(text), text, rule, wallTimes: JSON.parse(wallTimes) }
}

/** Ends the batch with StateChanged if the locked event no longer has the known rule. */
export function requireRule(
  { organizationId }: Context,
  eventId: string,
  known: KnownSchedule,
): BoundStatement {
  return bind(REQUIRE_RULE, [organizationId, eventId, known.rule])
}

/**
 * Ends the batch with StateChanged if the locked event no longer has the known schedule or, without a known one, if
 * it has records of individual occurrences, since it must then be read first.
 */
export function requireSchedule(
  { organizationId }: Context,
  eventId: string,
  known: KnownSchedule | undefined,
): BoundStatement {
  return bind(REQUIRE_SCHEDULE, [organizationId, eventId, known?.text ?? null])
}
