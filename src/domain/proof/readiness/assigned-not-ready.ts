import { COUNTS } from '../../../platform/auth/membership.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import type { Timetable } from '../../schedule/calendar/timetable.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { CELLS, judged } from './judgement.ts'
import { WORK_AND_NEEDS } from './needs.ts'
import { PERSON } from './people.ts'
import { LOCK, type Reminder, STAGES, STORE_REMINDERS } from './stored-reminders.ts'

const ASSIGNED = statement(`
SELECT a.user_id, ${orderIdOf('r')}, ${TIMETABLE},
  to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS'), r.title, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
FROM event_assignments a
JOIN events r ON r.organization_id = $1 AND r.id = a.event_id AND r.status <> 'cancelled'
JOIN memberships m ON m.organization_id = $1 AND m.user_id = a.user_id AND ${COUNTS}
WHERE a.organization_id = $1 AND a.id = $2 AND ${orderIdOf('r')} IS NOT NULL`)

// $2 the person, then the order, the start and end of the work, and the zone of its days.
const MISSING = statement(`
WITH asked AS MATERIALIZED (
  SELECT 1 AS work, $3::uuid AS order_id, $4::timestamptz AS begins, $5::timestamptz AS ends, $6::text AS zone, true AS lasts),
${WORK_AND_NEEDS}, asked_person AS (SELECT 1 AS work, $2::uuid AS user_id), ${PERSON}, ${CELLS}
SELECT n.subject, j.cause, j.completion_id, j.valid_until, min(coalesce(n.content_title, n.requirement_name)),
  j.valid_until - (now() AT TIME ZONE o.time_zone)::date
FROM ${judged({ wanted: `ARRAY['missing', 'expires_during']` })} j JOIN need n ON n.place = j.place
JOIN organizations o ON o.id = $1
GROUP BY n.subject, j.cause, j.completion_id, j.valid_until, o.time_zone`)

// Reminders after today's list appear in tomorrow's.
const DAY_OF_LIST = statement(`
SELECT x.day + CASE WHEN EXISTS (
  SELECT FROM proof_reminder_days d WHERE d.organization_id = $1 AND d.day = x.day) THEN 1 ELSE 0 END
FROM (SELECT (now() AT TIME ZONE o.time_zone)::date AS day FROM organizations o WHERE o.id = $1) x`)

/** Mails assigned people what they lack for the next occurrence, unless they were told before. */
export const assignedNotReady: Handler = async ({ transactions }, organizationId, { assignmentId = '' }) => {
  const [rows] = await transactions.list(organizationId, [bind(ASSIGNED, [organizationId, assignmentId])])
  const [userId, orderId, timetable, only, title, now] = rows?.[0] ?? []
  if (!userId || !timetable || !now) return
  const times: Timetable = JSON.parse(timetable)
  const [next] = nextOccurrences(times, { after: now, most: 1, counts: (name) => !only || name === only })
  if (!next) return
  const values = [organizationId, userId, orderId, next.startUtc, next.endUtc, times.timeZone]
  const [missing = []] = await transactions.list(organizationId, [bind(MISSING, values)])
  if (missing.length === 0) return
  const reminders = missing.map((need) => reminderOf(userId, title ?? '', need))
  await transactions.transaction(organizationId, async ({ run }) => {
    await run(bind(LOCK, [organizationId]))
    const [[day] = []] = await run(bind(DAY_OF_LIST, [organizationId]))
    const stored = await run(
      bind(STORE_REMINDERS, [organizationId, day, assignmentId, JSON.stringify(reminders)]),
    )
    if (stored.length > 0) await run(enqueue(organizationId, 'not-ready', { assignmentId, userId }))
  })
}

/** The daily mail covers proofs that end within 60 days. */
function reminderOf(userId: string, event: string, need: readonly (string | null)[]): Reminder {
  const [subject, cause, completionId, validUntil, title, days] = need
  const left = Number(days)
  const ends = validUntil !== null && (cause === 'expired' || cause === 'expires_during')
  const stage = ends && left >= 0 ? STAGES.find((each) => left <= each) : undefined
  return {
    user_id: userId,
    thing: stage ? `ends ${completionId} ${stage}` : `lacks ${subject} ${cause} ${completionId ?? 'none'}`,
    says: { title: title ?? '', validUntil: ends ? (validUntil ?? null) : null, events: [event] },
  }
}
