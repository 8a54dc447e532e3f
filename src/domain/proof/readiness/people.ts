import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { mayGoOnFrom, movedTo } from '../../schedule/events/filters.ts'

/** SQL that orders memberships `m` by name. */
export const BY_NAME = 'lower(m.last_name), lower(m.first_name), m.user_id'

const NAMED = { id: 'm.user_id', firstName: 'm.first_name', lastName: 'm.last_name' }

const numbered = (shown: string) =>
  `m.user_id, row_number() OVER (ORDER BY ${BY_NAME}) AS number, ${shown} AS shown`

/**
 * SQL for the properties of membership `m` in `person`, besides its work: its number in the order of names, and its
 * JSON, built once.
 */
export const NUMBERED = numbered(jsonRow(NAMED))

/** SQL for whether membership `m` waits for its person to accept the invitation. */
const INVITED = '(m.accepted_at IS NULL AND m.ended_at IS NULL)'

/**
 * SQL for whether a membership has ended or is blocked: proofs do not make such a person ready. Those who have not
 * accepted their invitation yet may be planned with.
 * @param membership alias of its row
 */
export function hasLeft(membership: string): string {
  return `(${membership}.ended_at IS NOT NULL OR NOT ${membership}.active)`
}

/** The same for membership `m`. */
export const HAS_LEFT: string = hasLeft('m')

/** The same at the end of work `w`; nobody knows any more who was blocked then. */
const HAD_LEFT = 'coalesce(m.ended_at <= w.ends, false)'

/**
 * CTE `person (number, work, user_id, shown, has_left)` of the people in `asked_person (work, user_id)`, after `work`.
 * It shows who has not accepted the invitation yet: until then they can neither train nor sign.
 */
export const PERSON = `
person AS MATERIALIZED (
  SELECT a.work, ${numbered(`CASE WHEN ${INVITED} THEN ${jsonRow({ ...NAMED, invited: 'true' })} ELSE ${jsonRow(NAMED)} END`)},
    CASE WHEN w.is_over THEN ${HAD_LEFT} ELSE ${HAS_LEFT} END AS has_left
  FROM asked_person a JOIN work w ON w.work = a.work JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id)`

/** SQL for who is assigned to an occurrence of an event, both given as SQL. */
export function assignedTo(event: string, occurrence: string): string {
  return `SELECT a.user_id FROM event_assignments a WHERE a.organization_id = $1 AND a.event_id = ${event}
    AND coalesce(a.occurrence_start = ${occurrence}, true)`
}

/**
 * SQL for whether assignment `x` to event `r` is to something that takes place at a time that meets a condition: an
 * occurrence as it was moved, and none that is cancelled.
 * @param series SQL for whether any occurrence of a series may do so
 */
export function isAssignedTo(series: string, meets: (start: string, minutes: string) => string): string {
  const only = 'coalesce(x.occurrence_start, r.start)'
  return `CASE WHEN r.recurring AND x.occurrence_start IS NULL THEN ${series}
      ELSE ${movedTo(`e.occurrence_start = ${only}
          AND ${meets('e.start', 'coalesce(e.duration_minutes, r.duration_minutes)')}`)}
        OR ${meets(only, 'r.duration_minutes')} AND NOT ${movedTo(`e.occurrence_start = ${only}`)} END`
}

/** Today at the site. */
const TODAY = '(now() AT TIME ZONE a.zone)::date'

/** SQL for whether something that starts then, and lasts so long, is not over before today. */
const isAhead = (start: string, minutes: string) => `${start} + make_interval(mins => ${minutes}) >= ${TODAY}`

/** SQL for who is assigned to anything of the order of `asked a` from now on. */
export const ASSIGNED_TO_ORDER = `SELECT x.user_id FROM events r
  JOIN event_assignments x ON x.organization_id = $1 AND x.event_id = r.id
  WHERE r.organization_id = $1 AND (r.order_id = a.order_id OR r.received_order_id = a.order_id) AND r.status <> 'cancelled'
    AND ${isAssignedTo(mayGoOnFrom(TODAY), isAhead)}`
