import { audit, type Context, captureBefore, StateChanged } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { occurrenceOf } from '../../schedule/calendar/timetable.ts'
import { namedAsLeftBehind } from '../../schedule/events/dropped.ts'
import { readSchedule } from '../../schedule/events/schedule.ts'
import type { Following } from '../../schedule/events/split.ts'
import { followOccurrences } from '../jobs/follow.ts'
import { job } from '../jobs/resource.ts'

/** A job of an occurrence that has not begun. */
interface Planned {
  readonly id: string
  readonly number: string
  readonly occurrenceStart: string
  /** Whether its time is that of its occurrence and is not in a permit yet. */
  readonly follows: boolean
}

// The jobs first, then their events, the order in which acts on a job lock them.
const PLANNED = statement(`
SELECT json_build_object('id', j.id, 'number', j.number, 'occurrenceStart', to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS'),
  'follows', NOT j.governed AND NOT j.window_given AND j.begins_at IS NOT NULL)::text
FROM jobs j WHERE j.organization_id = $1 AND j.event_id = $2 AND j.occurrence_start >= $3::timestamp
  AND j.status IN ('draft', 'confirmed')
ORDER BY j.id FOR NO KEY UPDATE`)

const MOVE = statement(`
UPDATE jobs SET event_id = $3, occurrence_start = $4::timestamp, begins_at = coalesce($5::timestamptz, begins_at),
  ends_at = coalesce($6::timestamptz, ends_at), updated_at = statement_timestamp(), updated_by = $7
WHERE organization_id = $1 AND id = $2`)

/** Locks the jobs of an event's occurrences, from one on, that have not begun. */
export async function lockJobs(inside: Context, eventId: string, from: string): Promise<readonly Planned[]> {
  const [rows = []] = await inside.read([bind(PLANNED, [inside.organizationId, eventId, from])])
  return rows.map(([planned]) => JSON.parse(planned ?? 'null'))
}

/**
 * Moves these jobs with their occurrences to the following event. A time that follows the occurrence continues to do
 * so; a time in a permit stays.
 * @returns the jobs whose occurrence no longer exists; they stay
 * @throws StateChanged if another job was planned meanwhile
 */
export async function moveJobs(
  inside: Context,
  known: readonly Planned[],
  { eventId, from, occurrence }: Following,
): Promise<object> {
  const now = await lockJobs(inside, from.eventId, from.occurrenceStart)
  if (JSON.stringify(now) !== JSON.stringify(known)) throw new StateChanged()
  const schedule = await readSchedule(inside, eventId, [])
  const stay = known.filter(({ occurrenceStart }) => !occurrence(occurrenceStart))
  const moves = known.flatMap(({ id, occurrenceStart, follows }) => {
    const start = occurrence(occurrenceStart)
    if (!start) return []
    const exception = schedule.exceptions.find((each) => each.occurrenceStart === start)
    const { startUtc, endUtc, durationMinutes } = occurrenceOf(schedule, start, exception)
    const time = follows && durationMinutes > 0 ? [startUtc, endUtc] : [null, null]
    return [
      captureBefore(job, inside, id),
      bind(MOVE, [inside.organizationId, id, eventId, start, ...time, inside.caller.userId]),
      audit(job, inside, id, 'update'),
    ]
  })
  await inside.write([...moves, followOccurrences(inside.organizationId, [eventId])])
  return namedAsLeftBehind(stay)
}
