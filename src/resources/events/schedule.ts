import { type BoundStatement, bind, statement } from '../../db/statement.ts'
import type { Context } from '../../engine/context.ts'
import { StateChanged } from '../../engine/database-refusal.ts'
import { exceptions } from './exception-resource.ts'
import type { Schedule } from './recurrence.ts'
import { givenStart, timeZone, wallTime } from './wall-time.ts'

/** An exception as it is shown. */
interface KnownException {
  readonly id: string
  readonly occurrenceStart: string
}

/** What an event's occurrences and exceptions were when it was looked at. */
export interface KnownSchedule extends Schedule {
  readonly exceptions: readonly KnownException[]
  /** The same as the database wrote it, to see under lock whether it still is so. */
  readonly text: string
  /** The wall times of the starts that were asked for, in their order. */
  readonly wallTimes: readonly (string | null)[]
}

/** SQL for the schedule of the event `r` as JSON. */
const SCHEDULE = `json_build_object('start', to_char(r.start, 'YYYY-MM-DD HH24:MI:SS'), 'recurring', r.recurring,
  'rrule', r.rrule, 'until', r.until, 'timeZone', ${timeZone('r.site_id')}, 'exceptions', ${exceptions.sql})::text`

const READ = statement(`
SELECT ${SCHEDULE}, (SELECT json_agg(to_char(${wallTime('given.start', 'r.site_id')}, 'YYYY-MM-DD HH24:MI:SS') ORDER BY n)
  FROM unnest($3::text[]) WITH ORDINALITY given (start, n))
FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

const REQUIRE = statement(`
SELECT refuse('state_changed') FROM events r WHERE r.organization_id = $1 AND r.id = $2 AND CASE WHEN $3::text IS NULL
  THEN EXISTS (SELECT FROM event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id)
  ELSE ${SCHEDULE} <> $3 END`)

/**
 * Looks at the schedule of an event, to decide on it before it is locked.
 * @param starts accepted starts whose wall time at the event's site is wanted
 * @throws StateChanged where the event is gone
 */
export async function readSchedule(
  context: Context,
  eventId: string,
  starts: readonly (string | null | undefined)[],
): Promise<KnownSchedule> {
  const given = starts.map((start) => (start ? givenStart(start) : null))
  const [rows] = await context.read([bind(READ, [context.organizationId, eventId, given])])
  const [text, wallTimes] = rows?.[0] ?? []
  if (!text || !wallTimes) throw new StateChanged()
  return { ...JSON.parse(text), text, wallTimes: JSON.parse(wallTimes) }
}

/**
 * Ends the batch with StateChanged when the event, which is locked, no longer has the known schedule;
 * without a known one when it has exceptions, which only a look at them can decide on.
 */
export function requireSchedule(
  { organizationId }: Context,
  eventId: string,
  known: KnownSchedule | undefined,
): BoundStatement {
  return bind(REQUIRE, [organizationId, eventId, known?.text ?? null])
}
