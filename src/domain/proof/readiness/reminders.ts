import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../../platform/postgres/database.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { type Ending, endings } from './endings.ts'
import { LOCK, type Reminder, STAGES, STORE_REMINDERS } from './stored-reminders.ts'

/** The hour, in the organization's time zone, from which people are reminded. */
const HOUR = 6

const DAY = statement(`
SELECT x.day, x.clock >= time '${HOUR}:00' AND NOT EXISTS (
    SELECT FROM proof_reminder_days d WHERE d.organization_id = $1 AND d.day = x.day),
  ceil(extract(epoch FROM (x.day + CASE WHEN x.clock >= time '${HOUR}:00' THEN 1 ELSE 0 END + time '${HOUR}:00')
    AT TIME ZONE x.time_zone - x.at) * 1000)::bigint
FROM (SELECT o.time_zone, g.at, (g.at AT TIME ZONE o.time_zone)::date AS day, (g.at AT TIME ZONE o.time_zone)::time AS clock
  FROM organizations o CROSS JOIN (SELECT coalesce($2::timestamptz, now()) AS at) g
  WHERE o.id = $1 AND o.deletes_at IS NULL) x`)

const TAKE_DAY = statement(`
INSERT INTO proof_reminder_days (organization_id, day) VALUES ($1, $2::date) ON CONFLICT DO NOTHING RETURNING 1`)

// A proof with a reminder from a year ago has ended since.
const FORGET = statement(`
DELETE FROM proof_reminders r WHERE r.organization_id = $1 AND r.day < $2::date - interval '1 year'`)

const TITLES = statement(`
SELECT json_object_agg(x.id, x.title)::text FROM (
  SELECT c.id, c.subject_title AS title FROM completions c WHERE c.organization_id = $1 AND c.id = ANY ($2::uuid[])
  UNION ALL SELECT e.id, e.title FROM events e WHERE e.organization_id = $1 AND e.id = ANY ($3::uuid[])) x`)

/**
 * A row for each person with a reminder, and one for the coordinators if there is anything new since their last list.
 */
const ENQUEUE = statement(`
INSERT INTO outbox (organization_id, id, kind, payload)
SELECT $1, new_id(), 'proofs-ending', jsonb_build_object('userId', x.user_id, 'mail', x.user_id || ' ' || $2::text) FROM (
  SELECT DISTINCT r.user_id FROM proof_reminders r
  WHERE r.organization_id = $1 AND r.day = $2::date AND r.assignment_id IS NULL) x
UNION ALL
SELECT $1, new_id(), 'proofs-ending-here', jsonb_build_object('day', $2::text)
WHERE EXISTS (SELECT FROM proof_reminders r WHERE r.organization_id = $1 AND r.day <= $2::date AND r.day > coalesce((
  SELECT max(d.day) FROM proof_reminder_days d WHERE d.organization_id = $1 AND d.day < $2::date), '-infinity')) RETURNING 1`)

/**
 * Reminds the people of an organization once a day, from 06:00 there, of proofs that end before work that needs them:
 * 60, 30, 7 and 1 days before. The coordinators get one list of all reminders since their last one.
 * Reminders are deleted after a year.
 * @param at the moment to use as now, as ISO 8601; left out: the database's
 * @returns milliseconds until it is due again; undefined for an organization that is to be deleted
 */
export async function remind(
  database: Pick<Database, 'background' | 'transaction'>,
  organizationId: string,
  at: string | null = null,
): Promise<number | undefined> {
  const { background } = database
  const list = (statements: readonly BoundStatement[]) => background.list(organizationId, statements)
  const [rows] = await list([bind(DAY, [organizationId, at])])
  const [day, isDue, next] = rows?.[0] ?? []
  if (!day) return undefined
  if (isDue === 't') {
    const reminders = await endingSoon({ organizationId, list }, day)
    await database.transaction(organizationId, async ({ run }) => {
      await run(bind(LOCK, [organizationId]))
      const taken = await run(bind(TAKE_DAY, [organizationId, day]))
      // Another process was first.
      if (taken.length === 0) return
      await run(bind(STORE_REMINDERS, [organizationId, day, null, JSON.stringify(reminders)]))
      await run(bind(ENQUEUE, [organizationId, day]))
      await run(bind(FORGET, [organizationId, day]))
    })
  }
  return Number(next)
}

/**
 * What ends within each stage; the nearest if there are too many. A proof has one reminder, with all work that needs
 * it.
 */
async function endingSoon(
  context: Parameters<typeof endings>[0],
  today: string,
): Promise<readonly Reminder[]> {
  const { organizationId, list } = context
  const reminders: Reminder[] = []
  const dayIn = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  for (const [place, stage] of STAGES.entries()) {
    const from = place === 0 ? today : dayIn((STAGES[place - 1] ?? 0) + 1)
    const found = await endings(context, { from, to: dayIn(stage) })
    if (found.length === 0) continue
    const ids = (name: 'completionId' | 'eventId') => [...new Set(found.map((ending) => ending[name]))]
    const [rows] = await list([bind(TITLES, [organizationId, ids('completionId'), ids('eventId')])])
    const titles: { readonly [id: string]: string } = JSON.parse(rows?.[0]?.[0] ?? '{}')
    for (const [completionId, of] of Map.groupBy(found, (ending: Ending) => ending.completionId)) {
      const [first] = of
      if (!first) continue
      const events = of.map(({ eventId }) => titles[eventId] ?? '')
      const says = { title: titles[completionId] ?? '', validUntil: first.validUntil, events }
      reminders.push({ user_id: first.userId, thing: `ends ${completionId} ${stage}`, says })
    }
  }
  return reminders
}
