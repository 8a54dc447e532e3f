import { callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { bounds, judged } from '../../proof/readiness/judgement.ts'
import { WORK_AND_NEEDS } from '../../proof/readiness/needs.ts'
import { HAS_LEFT, isAssignedTo, PERSON } from '../../proof/readiness/people.ts'
import { mayGoOnFrom, movedTo } from '../../schedule/events/filters.ts'
import { PLACE, timeZone } from '../../schedule/timetables/wall-time.ts'
import { IF_ALLOWED, reader, SPAN, WEEKS } from './span.ts'

/** The most contents to list. */
const MOST = 50

/** An event must begin before this day, by its own clock. */
const TOO_LATE = `(s.monday + ${WEEKS * 7 + 1})`
/** An event must go on on this day or later, by its own clock. */
const TOO_EARLY = '(s.today - 1)'

/**
 * SQL for whether something that starts then at event `r`, and lasts so long, takes place in these weeks. Nobody knows
 * how long something without a length takes: it counts for a day.
 */
const isInSpan = (start: string, minutes: string) => `(${start} AT TIME ZONE r.zone < s.ends
    AND (${start} + make_interval(mins => coalesce(nullif(${minutes}, 0), 1440))) AT TIME ZONE r.zone > now())`

const count = (state: string) => `count(*) FILTER (WHERE h.state = '${state}')`

/**
 * The row: whether the caller may see it, whether there is not too much to judge at once, and, for each content that
 * coming work needs, how many of the assigned people have passed it, will lose it before the last week is over, or
 * have not passed it. A person who needs it for several orders counts once. The content that most people lack comes
 * first.
 */
export const trainingsByContent = statement(`
WITH ${SPAN}, ${reader(callerHolds('readiness.read'))},
coming AS MATERIALIZED (
  SELECT r.id, r.start, r.duration_minutes, r.recurring, ${orderIdOf('r')} AS order_id, ${timeZone(PLACE)} AS zone
  FROM ${IF_ALLOWED} CROSS JOIN span s JOIN events r ON r.organization_id = $1
    AND r.status <> 'cancelled' AND ${mayGoOnFrom(TOO_EARLY)} AND (r.start < ${TOO_LATE} OR ${movedTo(`e.start < ${TOO_LATE}`)})
), assigned AS MATERIALIZED (
  SELECT DISTINCT r.order_id, x.user_id FROM span s CROSS JOIN coming r
  JOIN event_assignments x ON x.organization_id = $1 AND x.event_id = r.id
  JOIN memberships m ON m.organization_id = $1 AND m.user_id = x.user_id AND NOT ${HAS_LEFT}
  WHERE r.order_id IS NOT NULL AND ${isAssignedTo('true', isInSpan)}
), asked AS MATERIALIZED (
  SELECT row_number() OVER () AS work, o.order_id, now() AS begins, s.ends, s.time_zone AS zone, false AS lasts
  FROM (SELECT DISTINCT a.order_id FROM assigned a) o CROSS JOIN span s
), ${WORK_AND_NEEDS},
asked_person AS MATERIALIZED (
  SELECT a.work, o.user_id FROM asked a JOIN assigned o ON o.order_id = a.order_id
), ${PERSON}, ${bounds()},
held AS MATERIALIZED (
  SELECT DISTINCT ON (n.content_canonical_id, j.user_id) n.content_canonical_id, n.content_id, n.content_title,
    CASE j.verdict WHEN 'missing' THEN 'missing' WHEN 'expires_during' THEN 'expiring' ELSE 'passed' END AS state
  FROM ${judged({ isAhead: true })} j JOIN need n ON n.place = j.place
  WHERE n.content_id IS NOT NULL AND j.verdict <> 'not_applicable'
  ORDER BY n.content_canonical_id, j.user_id, array_position(ARRAY['missing', 'expires_during'], j.verdict), n.content_version DESC
)
SELECT (SELECT r.may FROM reader r), (SELECT is_bounded FROM bounded), ${jsonRows(
  {
    educationalContent: jsonRow({ id: '(max(h.content_id::text))', title: 'max(h.content_title)' }),
    safetyRequirementIds: `(SELECT array_agg(DISTINCT n.requirement_canonical_id) FROM need n
      WHERE n.content_canonical_id = h.content_canonical_id)`,
    passed: count('passed'),
    expiring: count('expiring'),
    missing: count('missing'),
  },
  `held h GROUP BY h.content_canonical_id
    ORDER BY ${count('missing')} DESC, ${count('expiring')} DESC, lower(max(h.content_title)), h.content_canonical_id LIMIT ${MOST}`,
)}`)
